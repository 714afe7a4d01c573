// Pennies in rows: touch one to take it and those right of it. A move is "row-pennies".
import { html } from "../html.js";
import { markClass, markText, Sign } from "../marks.js";
import { Roving } from "../roving.js";

const MOST_PENNIES = 600, MOST_ROWS = 40;

const total = (rows) => rows.reduce((sum, count) => sum + Number(count), 0);

export const fits = ({ rows }) => rows && rows.length <= MOST_ROWS && total(rows) <= MOST_PENNIES;

export const legal = ({ rows }) => rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => `${row + 1}-${index + 1}`));

export const rules = ({ play }, printed) => `Take as many pennies as you like from one row${printed ? "" : ": touch one to take it and all to its right"}. \
Whoever takes the last penny ${play === "normal" ? "wins" : "loses"}. The move 1-2 takes 2 from row 1.`;

export function say(move) {
    const [row, count] = move.split("-");
    return `took ${count} from row ${row}`;
}

function Penny({ row, count, index, marks, play, enabled }) {
    const taken = count - index;
    const move = `${row}-${taken}`;
    const mark = marks?.get(move);
    return html`<button type="button" class=${`penny${markClass(mark)}`} aria-disabled=${!enabled}
        title=${mark?.why} aria-label=${`Row ${row}: take ${taken}, leave ${index}${markText(mark)}`}
        onClick=${() => enabled && play(move)}><${Sign} mark=${mark} /></button>`;
}

export function Board({ facts, marks, play, enabled }) {
    return html`<${Roving} label="The pennies" class="pennies">
        ${facts.rows.map((count, index) => html`<div class="row" key=${index}>
            <p class="row-name">Row ${index + 1} <b>${count}</b></p>
            <div class="row-pennies">${count ? Array.from({ length: count }, (_, place) => html`
                <${Penny} key=${place} row=${index + 1} count=${count} index=${place} marks=${marks}
                    play=${play} enabled=${enabled} />`) : html`<span class="quiet">empty</span>`}</div>
        </div>`)}<//>`;
}

// The rows in binary: odd columns are what the winner mends.
export function Reason({ facts }) {
    if (!facts.digits) return null;
    return html`<table class="binary"><caption>The rows in binary</caption>
        <thead><tr><th scope="col">Row</th>${facts.columns.map(({ column }) =>
            html`<th scope="col">${column}</th>`)}</tr></thead>
        <tbody>${facts.rows.map((count, index) => html`<tr><th scope="row">${count}</th>
            ${[...facts.digits[index]].map((digit) => html`<td class=${digit === "1" ? "one" : "quiet"}>${digit}</td>`)}</tr>`)}
        </tbody>
        <tfoot><tr><th scope="row">ones</th>${facts.columns.map(({ ones }) =>
            html`<td class=${ones % 2 ? "odd" : ""}>${ones}${ones % 2 ? " odd" : ""}</td>`)}</tr></tfoot>
    </table>`;
}
