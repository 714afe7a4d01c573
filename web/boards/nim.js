// Pennies in rows: touch one to take it and those right of it. A move is "row-pennies". A row never wraps: where its pennies
// become too small to be touched one by one, the whole row is a slider.
import { html } from "../html.js";
import { useWidth } from "../explore/width.js";
import { hintClass, markClass, markText, Sign } from "../marks.js";
import { Roving } from "../roving.js";

const MOST_PENNIES = 600, MOST_ROWS = 40;
const TOUCHABLE = 44, NAME = 35; // pixels: a penny that can be touched, and a row's name
const FEW = 12; // pennies of a slider that are as large as those of shorter ones

const total = (rows) => rows.reduce((sum, count) => sum + Number(count), 0);

export const fits = ({ rows }) => rows && rows.length <= MOST_ROWS && total(rows) <= MOST_PENNIES;

export const legal = ({ rows }) => rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => `${row + 1}-${index + 1}`));

export const rules = ({ play }, printed) => `Take as many pennies as you like from one row${printed ? "" : ": touch one to take it and all to its right"}. \
Whoever takes the last penny ${play === "normal" ? "wins" : "loses"}.`;

const read = (move) => {
    const [row, count] = move.split("-").map(Number);
    return { row, count };
};

export const say = (move) => `took ${read(move).count} from row ${read(move).row}`;
export const doing = (move) => `Take ${read(move).count} from row ${read(move).row}`;

export function steps(move, { rows }) {
    const { row, count } = read(move);
    return { less: count > 1 ? `${row}-${count - 1}` : null, more: count < rows[row - 1] ? `${row}-${count + 1}` : null };
}

// One penny of a row: taken by the chosen move, by the last one, or there.
const stateOf = ({ index, count, chosen }) => (index >= count ? " gone" : index >= count - chosen ? " going" : "");

function Pennies({ row, count, ghosts, chosen, marks, hint, touch, enabled }) {
    return Array.from({ length: count + ghosts }, (_, index) => {
        if (index >= count) return html`<span class="penny gone" key=${index}></span>`;
        const move = `${row}-${count - index}`;
        const mark = marks?.get(move);
        return html`<button type="button" key=${index} aria-disabled=${!enabled} title=${mark?.why}
            class=${`penny${stateOf({ index, count, chosen })}${markClass(mark)}${hintClass(hint, String(row), move)}`}
            aria-label=${`Row ${row}: take ${count - index}, leave ${index}${markText(mark)}`} aria-pressed=${chosen === count - index}
            onClick=${() => enabled && touch(move)}><${Sign} mark=${mark} /></button>`;
    });
}

// Arrow keys and the finger set how many are taken; Enter takes them.
function Slider({ row, count, ghosts, chosen, marks, hint, touch, choose, enabled }) {
    const set = (taken) => enabled && taken >= 1 && taken <= count && choose(`${row}-${taken}`);
    const at = (event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        set(count - Math.max(0, Math.min(count - 1, Math.floor(((event.clientX - left) / width) * (count + ghosts)))));
    };
    const keys = { ArrowLeft: chosen + 1, ArrowDown: chosen - 1, ArrowUp: chosen + 1, ArrowRight: chosen - 1, Home: count, End: 1 };
    const pressed = (event) => {
        if (event.key in keys) set(keys[event.key]);
        else if ((event.key === "Enter" || event.key === " ") && chosen) touch(`${row}-${chosen}`);
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return html`<div class="long-row" role="slider" tabindex="0" aria-label=${`Row ${row}: how many to take`} aria-valuemin="0" aria-valuemax=${count}
        aria-valuenow=${chosen} aria-valuetext=${chosen ? `take ${chosen}, leave ${count - chosen}${markText(marks?.get(`${row}-${chosen}`))}` : `${count} pennies`}
        aria-disabled=${!enabled} onKeyDown=${pressed} onPointerDown=${at} onPointerMove=${(event) => event.buttons && at(event)}>
        ${Array.from({ length: count + ghosts }, (_, index) => {
            const move = `${row}-${count - index}`;
            return html`<span key=${index} class=${`penny${stateOf({ index, count, chosen })}${index < count
                ? markClass(marks?.get(move)) + hintClass(hint, String(row), move) : ""}`}></span>`;
        })}</div>`;
}

export function Board({ facts, settings, done, marks, hint, chosen, touch, choose, enabled }) {
    const [box, width] = useWidth();
    const began = settings.rows.split("/").map(Number), most = Math.max(1, ...began);
    const touchable = width === 0 || (width - NAME) / most >= TOUCHABLE;
    const Row = touchable ? Pennies : Slider;
    const picked = chosen ? read(chosen) : {}, last = done.length ? read(done[done.length - 1]) : {};
    return html`<div ref=${box} class="pennies" style=${{ "--rows": facts.rows.length }}><${Roving} label="The pennies">
        ${facts.rows.map((count, index) => {
            const row = index + 1;
            return html`<div class=${`row${hint.cells.has(String(row)) ? " hinted-row" : ""}`} key=${index}
                style=${{ "--most": touchable ? most : Math.max(began[index], FEW) }}>
                <p class="row-name"><span class="hidden">Row </span><span class="row-number">${row}</span> <b>${count}</b></p>
                <div class="row-pennies">${count + (last.row === row ? last.count : 0) > 0 ? html`<${Row} row=${row} count=${Number(count)}
                    ghosts=${last.row === row ? last.count : 0} chosen=${picked.row === row ? picked.count : 0} marks=${marks} hint=${hint}
                    touch=${touch} choose=${choose} enabled=${enabled && count > 0} />` : html`<span class="quiet">empty</span>`}</div>
            </div>`;
        })}<//></div>`;
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
