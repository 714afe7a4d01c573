// The value of a move on the board: a shape and words, so that colour is never the only sign.
import { html } from "./html.js";

const SIGNS = { win: "▲", lose: "▼", draw: "■", undecided: "?" };
const WORDS = { win: "wins", lose: "loses", draw: "draws", undecided: "not known" };

// A list of moves by their texts; the fastest wins and the slowest losses are the best, if they differ.
// others: moves that may be missing in the list, because they are not known, or null.
export function markMoves(list, others) {
    const distances = (value) => list.filter((one) => one.value === value && one.distance !== null)
        .map((one) => Number(one.distance));
    const wins = distances("win"), losses = distances("lose");
    const best = {
        win: Math.min(...wins) < Math.max(...wins) ? Math.min(...wins) : null,
        lose: Math.min(...losses) < Math.max(...losses) ? Math.max(...losses) : null,
    };
    const unknown = (others ?? []).map((move) => [move, { move, value: "undecided", distance: null }]);
    return new Map([...unknown, ...list.map((one) =>
        [one.move, { ...one, best: one.distance !== null && Number(one.distance) === best[one.value] }])]);
}

export const markClass = (mark) => (mark ? ` marked ${mark.value}${mark.best ? " best" : ""}` : "");

// A cell of the board that a hint points at, and the move that it names.
export const hintClass = (hint, cell, move = null) =>
    (move !== null && hint?.move === move ? " hinted best-hint" : hint?.move === null && hint?.cells.has(cell) ? " hinted" : "");

export const Sign = ({ mark }) =>
    mark && html`<span class="sign" aria-hidden="true">${SIGNS[mark.value] ?? "?"}</span>`;

export function markText(mark) {
    if (!mark) return "";
    const left = Number(mark.distance);
    const far = mark.distance === null ? ""
        : left === 0 ? ", at once" : `, ${left} more move${left === 1 ? "" : "s"}`;
    return `; ${WORDS[mark.value] ?? "not known"}${far}`;
}

// The best of several marks, for a touch that begins several moves.
export function bestMark(marks, moves) {
    const order = ["win", "draw", "undecided", "lose"];
    const found = moves.map((move) => marks?.get(move)).filter(Boolean);
    found.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
    return found[0] && { ...found[0], best: found.some((one) => one.best && one.value === found[0].value) };
}

export const Legend = ({ draws, unknown }) => html`
    <p class="legend"><span class="marked win"><span class="sign" aria-hidden="true">▲</span> wins</span>
    ${" "}<span class="marked lose"><span class="sign" aria-hidden="true">▼</span> loses</span>
    ${draws && html`${" "}<span class="marked draw"><span class="sign" aria-hidden="true">■</span> draws</span>`}
    ${unknown && html`${" "}<span class="marked undecided"><span class="sign" aria-hidden="true">?</span> not known</span>`}
    ${" "}<span class="quiet-text">A double frame: fastest win, or longest defence.</span></p>`;
