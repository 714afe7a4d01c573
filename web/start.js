// Until the page is there, and if it never comes, one line stands in its place. This is a plain script, for modules may be what
// does not work.
(function watch() {
    const FILE = "This page has to come from a web server, because browsers do not load modules from files. To start one, run python3 -m http.server in its folder.";

    // Only while nothing else is shown.
    function say(text) {
        const line = document.getElementById("starting");
        if (!line) return;
        line.textContent = text;
        line.className = "error";
        line.setAttribute("role", "alert");
        const again = document.createElement("button");
        again.type = "button";
        again.textContent = "Try again";
        again.addEventListener("click", () => location.reload());
        line.parentNode.replaceChildren(line, again);
    }

    function tell({ target, message }) {
        if (target instanceof HTMLScriptElement)
            say(location.protocol === "file:" ? FILE : "A part of this page could not be loaded.");
        else if (message) say(`This page does not run in this browser: ${message}.`);
    }

    addEventListener("error", (event) => {
        if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => tell(event));
        else tell(event);
    }, true);
}());
