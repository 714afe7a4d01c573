// The first page: what this is, and a way in for everybody.
import { html } from "./html.js";
import { useTitle } from "./address.js";
import { boardOf } from "./boards/boards.js";
import { defaultsOf } from "./form.js";
import { later } from "./later.js";
import { Living } from "./living.js";
import { opening } from "./opening.js";
import { useState } from "./preact-hooks.js";

const Today = later(async () => (await import("./today.js")).Today);

const address = (words) => `#${new URLSearchParams(words)}`;

function Card({ game }) {
    const settings = { ...defaultsOf(game), ...opening[game.name] };
    return html`<li class="card"><${Living} name=${game.name} /><a class="card-link" href=${address({ view: "play", game: game.name })}>${game.title}</a>
        <p>${boardOf(game.name, null, settings).rules?.(settings, true) ?? game.summary}</p></li>`;
}

export function Home({ games }) {
    useTitle("Zermelo");
    const [still, stand] = useState(false);
    return html`<main class=${`home${still ? " still" : ""}`}>
        <p class="lead">Games with numbers that one of the two players can always win. Find out who, and how.</p>
        <ul class="cards">${games.map((game) => html`<${Card} key=${game.name} game=${game} />`)}
            <li class="card today"><a class="card-link" href=${address({ view: "puzzles" })}>Today's puzzle</a><${Today} games=${games} /></li></ul>
        <ul class="ways">
            <li><a class="button" href=${address({ view: "path" })}>Learn to win, step by step</a></li>
            <li><a class="button" href=${address({ view: "teach" })}>For teachers</a></li>
            <li><a class="button" href=${address({ view: "explore" })}>Pictures of whole families of games</a></li>
            <li class="moving"><button type="button" aria-pressed=${still} onClick=${() => stand(!still)}>Stop the motion</button></li>
        </ul>
    </main>`;
}
