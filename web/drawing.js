// A position on paper: small, black on white, nothing to touch. A game without a drawing of its own is shown as the terminal shows it.
import { html } from "./html.js";

const sum = (moves) => moves.reduce((all, move) => all + Number(move), 0);
const parity = (count) => (count % 2 ? "odd" : "even");

const Nim = ({ facts }) => facts.rows.map((count, row) => html`<p class="drawn-rows" key=${row}><b>${count}</b>${"○".repeat(Number(count))}</p>`);

function Beans({ facts, done }) {
    const mine = done.length % 2;
    const held = (side) => sum(done.filter((_, place) => place % 2 === side));
    return html`<p class="drawn-rows"><b>${facts.beans}</b>${"●".repeat(Math.min(Number(facts.beans), 25))}${Number(facts.beans) > 25 ? " …" : ""}</p>
        <p class="ask">You hold ${held(mine)} (${parity(held(mine))}), the other player ${held(1 - mine)} (${parity(held(1 - mine))}).</p>`;
}

const Numbers = ({ all, isGone, circled }) => html`<p class="drawn-numbers">${all.map((number) => html`<span key=${number}
    class=${number === circled ? "circled" : isGone(number) ? "gone" : ""}>${number}</span>`)}</p>`;

const upTo = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function Zahlenschlacht({ facts, settings }) {
    const left = new Set(facts.numbers);
    return html`<${Numbers} all=${upTo(1, Number(settings.n))} isGone=${(number) => !left.has(number)} />`;
}

function Strikeout({ facts, settings }) {
    const left = new Set(facts.free);
    const [from, to] = settings.line.split("..").map(Number);
    return html`<${Numbers} all=${upTo(from, to)} isGone=${(number) => !left.has(number)} circled=${facts.circled} />`;
}

function Numberpad({ facts, settings, done }) {
    return html`<div class="drawn-pad"><table>${settings.pad.split("/").map((row) => html`<tr>${[...row].map((key) => html`<td
            class=${key === "." ? "none" : key === facts.last ? "last" : ""}>${key === "." ? "" : key}</td>`)}</tr>`)}</table>
        <p class="ask">${done.length ? html`Pressed: ${done.join(", ")}. ` : ""}The tower is <b>${facts.height}</b> high.</p></div>`;
}

const drawings = { nim: Nim, beans: Beans, zahlenschlacht: Zahlenschlacht, strikeout: Strikeout, numberpad: Numberpad };

export function Drawing({ game, facts, settings, done, text }) {
    const Known = drawings[game];
    return Known ? html`<${Known} facts=${facts} settings=${settings} done=${done} />` : html`<pre>${text}</pre>`;
}
