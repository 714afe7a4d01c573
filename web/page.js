// The page: its views, of which the address names one.
import { html } from "./html.js";
import { useLinks } from "./address.js";
import { ask } from "./engine.js";
import { Explore } from "./explore.js";
import { Play } from "./play.js";
import { render } from "./preact.js";
import { useState } from "./preact-hooks.js";
import { Puzzles } from "./puzzles.js";
import { viewOf } from "./state.js";

const VIEWS = [
    { name: "play", title: "Play", View: Play },
    { name: "puzzles", title: "Puzzles", View: Puzzles },
    { name: "explore", title: "Explore", View: Explore },
];

function Page({ games }) {
    const [{ view, left }, show] = useState({ view: viewOf(location.hash), left: {} });
    // A view is found again as it was left.
    useLinks((hash, before) => show((now) => ({ view: viewOf(hash), left: { ...now.left, [viewOf(before)]: before } })));
    const { View, name: shown } = VIEWS.find(({ name }) => name === view) ?? VIEWS[0];
    return html`
        <header><h1>Zermelo</h1><p>Who has a sure win, how, and why?</p>
            <nav aria-label="Views"><ul class="views">${VIEWS.map(({ name, title }) => html`<li>
                <a href=${left[name] || `#view=${name}`} aria-current=${name === shown ? "page" : undefined}
                    onClick=${(event) => name === shown && event.preventDefault()}>${title}</a></li>`)}</ul></nav></header>
        <${View} key=${shown} games=${games} />
        <footer><p><a href="licences.txt">Licences</a> of what this page is built with.</p></footer>`;
}

const place = document.getElementById("page");
try {
    const { games } = await ask("games");
    place.replaceChildren();
    render(html`<${Page} games=${games} />`, place);
} catch (error) {
    place.replaceChildren();
    render(html`<p role="alert" class="error">${error.message}</p>
        <button type="button" onClick=${() => location.reload()}>Try again</button>`, place);
}
