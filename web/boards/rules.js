// A game whose rules are in a file: its position drawn as the file says, as heaps, rows of tiles or a grid, above its moves.
import { html } from "../html.js";
import * as any from "./any.js";

const MOST = 60; // counters or tiles that are drawn of a number

export const { legal, say, doing } = any;
export const fits = ({ draw, parts }) => Boolean(draw && draw !== "text" && parts);

// A part is "12", "3/5" or "ABAB"; between strokes stands a heap, or a row.
const rowsOf = (parts) => parts.flatMap((part) => part.split("/"));

function Row({ row, draw }) {
    const count = /^\d+$/.test(row) ? Number(row) : null;
    const tiles = count === null ? [...row] : Array.from({ length: Math.min(count, MOST) }, () => "");
    return html`<div class="rules-row" role="img" aria-label=${row}>
        ${tiles.map((tile, index) => html`<span key=${index} class=${draw === "heaps" ? "penny" : "rules-tile"}>${tile}</span>`)}
        ${count !== null && draw === "heaps" && html`<span class="rules-count">${count}</span>`}
        ${count > MOST && html`<span class="rules-count">…</span>`}</div>`;
}

export const Board = ({ facts, ...rest }) => html`
    <div class=${`rules-board ${facts.draw}`}>${rowsOf(facts.parts).map((row, index) => html`<${Row} key=${index} row=${row} draw=${facts.draw} />`)}</div>
    <${any.Board} facts=${facts} ...${rest} />`;
