// Until the page is there, and if it never comes, one line stands in its place. This becomes a plain script, for modules may be what
// does not work. What the page will want to know and to load is asked for before it is there.
import { asking } from "./asking.js";
import { opening } from "./opening.js";
import { found } from "./running.js";
import { gameOf, position, viewOf } from "./state.js";

const BEGINS = ["home", "play"]; // views that need no more than the page begins with

function loadEarly() {
    if (BEGINS.includes(viewOf(location.hash))) return;
    for (const link of document.querySelectorAll("link[rel=later]")) Object.assign(link, link.href.endsWith(".css") ? { as: "style", rel: "preload" } : { rel: "modulepreload" });
}

function askEarly() {
    const name = gameOf(location.hash);
    const known = document.querySelector('link[href="api/games"]') && Object.hasOwn(opening, name);
    const state = known && found(location.hash, [{ name }]);
    if (!state) return;
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: asking("facts", position(state)) });
    document.head.append(link);
}

loadEarly();
askEarly();

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
