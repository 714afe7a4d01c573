// Counters in rows, which can be broken: touch a counter to take it, and its neighbour to take both, as far as the code allows; what
// stands left and right of them is left. A move is "row-taken", with the smaller part if two are left, "1-2=5".
import { html } from "../html.js";
import { bestMark, hintClass } from "../marks.js";
import { useState } from "../preact-hooks.js";
import { Roving } from "../roving.js";
import { Counter, ending, Ghosts, MOST } from "./counter.js";

const MOST_ROWS = 40;
// Counters side by side on a narrow screen, the rest of a row stands below: few can be as large as a finger.
const lineOf = (counters) => (counters <= 24 ? 7 : 10);

const digitsOf = (code) => [...code.split(".")[1]].map((digit) => parseInt(digit, 16));
const total = (heaps) => heaps.reduce((sum, heap) => sum + Number(heap), 0);

// The move that takes `taken` counters of a heap and leaves `left` on their left; null if the code does not allow it.
function moveOf(digits, heap, size, taken, left) {
    const right = size - taken - left;
    if (taken < 1 || left < 0 || right < 0) return null;
    const parts = (left > 0) + (right > 0);
    if (!((digits[taken - 1] ?? 0) >> parts & 1)) return null;
    return parts === 2 ? `${heap}-${taken}=${Math.min(left, right)}` : `${heap}-${taken}`;
}

const read = (move) => {
    const [heap, taken, part] = move.split(/[-=]/).map(Number);
    return { heap, taken, part };
};

// Which counters a move takes, where it says nothing else: the smaller part is on the left.
const blockOf = (move, size) => {
    const { taken, part } = read(move);
    return { from: part ?? size - taken, taken };
};

// What touching a counter means: one more beside those that are chosen, else the fewest that can be taken there.
function touched(digits, heap, size, index, chosen) {
    const wider = !chosen ? [] : index === chosen.from + chosen.taken ? [[chosen.from, chosen.taken + 1]]
        : index === chosen.from - 1 ? [[index, chosen.taken + 1]]
            : index >= chosen.from && index < chosen.from + chosen.taken ? [[chosen.from, chosen.taken]] : [];
    const fresh = digits.flatMap((_, k) => [[index, k + 1], [index - k, k + 1]]);
    for (const [from, taken] of [...wider, ...fresh]) {
        const move = moveOf(digits, heap, size, taken, from);
        if (move) return { move, from, taken };
    }
    return null;
}

// The moves that take a counter, alone or with its neighbours.
const movesWith = (digits, heap, size, index) => digits.flatMap((_, k) => Array.from({ length: k + 1 }, (_, before) =>
    moveOf(digits, heap, size, k + 1, index - before)).filter(Boolean));

// What the last move left of its row, for a row that is broken has its parts in its place: where to show that it took some.
function lastOf(sizes, done) {
    if (done.length === 0) return null;
    const { heap, taken, part } = read(done[done.length - 1]);
    const before = done.slice(0, -1).reduce(after, sizes)[heap - 1];
    return { heap, taken, gone: part === undefined && before === taken };
}

// The rows after a move.
function after(sizes, move) {
    const { heap, taken, part } = read(move), rest = sizes[heap - 1] - taken;
    return sizes.toSpliced(heap - 1, 1, ...[part, rest - (part ?? 0)].filter(Boolean));
}

const Row = ({ number, size, hint, children }) => html`<div class=${`row${hint.cells.has(String(number)) ? " hinted-row" : ""}`}>
    <p class="row-name"><span class="hidden">Row </span><span class="row-number">${number}</span> <b>${size}</b></p>
    <div class="row-pennies">${children}</div></div>`;

const Gone = ({ count }) => html`<div class="row"><p class="row-name"></p><div class="row-pennies"><${Ghosts} count=${count} /></div></div>`;

export function Board({ facts, settings, done, marks, hint, chosen, touch, choose, enabled }) {
    const [block, keep] = useState(null);
    const digits = digitsOf(facts.code), heaps = facts.heaps.map(Number), whole = settings.heaps.split("/").map(Number);
    const last = lastOf(whole.filter(Boolean), done);
    // Where a hint's move is, the smaller part on the left.
    const pointed = (heap, size) => (hint.move && read(hint.move).heap === heap ? blockOf(hint.move, size) : null);
    const going = (heap, size) => (!chosen || read(chosen).heap !== heap ? null
        : block?.move === chosen ? block : { move: chosen, ...blockOf(chosen, size) });
    const press = (next, again) => {
        if (!enabled || !next) return;
        keep(next);
        (again ? touch : choose)(next.move);
    };
    const style = { "--rows": heaps.length + (last?.gone ? 1 : 0), "--most": Math.max(8, ...whole), "--line": lineOf(total(whole)) };
    return html`<div class="pennies broken" style=${style}><${Roving} label="The rows" class="rows">${heaps.map((size, at) => {
        const heap = at + 1, now = going(heap, size), there = pointed(heap, size);
        return html`${last?.gone && last.heap === heap && html`<${Gone} key="gone" count=${last.taken} />`}
            <${Row} key=${at} number=${heap} size=${size} hint=${hint}>${Array.from({ length: size }, (_, index) => {
            const next = touched(digits, heap, size, index, now);
            const isIn = (block) => Boolean(block) && index >= block.from && index < block.from + block.taken, inside = isIn(now);
            // What can be had here; beside those that are chosen, what taking this one too is worth.
            const begun = inside || (next && now && next.taken > now.taken && next.from <= now.from && next.from + next.taken >= now.from + now.taken);
            return html`<${Counter} index=${index} label=${`Row ${heap}, counter ${index + 1}${next ? "" : ": cannot be taken"}`}
                mark=${begun ? marks?.get(next.move) : bestMark(marks, movesWith(digits, heap, size, index))}
                hinted=${hintClass(hint, String(heap), isIn(there) ? hint.move : null)} going=${inside} pressed=${inside} enabled=${enabled && Boolean(next)}
                onTouch=${() => press(next, inside)} />`;
        })}${last && !last.gone && last.heap === heap && html`<${Ghosts} count=${last.taken} />`}<//>`;
    })}${last?.gone && last.heap > heaps.length && html`<${Gone} key="gone" count=${last.taken} />`}<//>
        ${heaps.length === 0 && html`<p class="quiet">Nothing is left.</p>`}</div>`;
}

// The code in words: digit k says where k counters may be taken.
const CODES = { kayles: "0.77", dawson: "0.137", "dawsons-chess": "0.137", "dawsons-kayles": "0.07", treblecross: "0.007", guiles: "0.15", officers: "0.6" };
const PLACES = [null, "if that is a whole row", "from an end of a longer row", "from an end of a row", "from inside a row",
    "from inside a row, or a whole one", "from a longer row", "side by side from a row"];

export function rules({ code = "kayles", play }) {
    const written = CODES[code] ?? code;
    if (!/^0?\.[0-7]+$/.test(written)) return null;
    const places = new Map();
    digitsOf(written).forEach((digit, at) => digit && places.set(digit, [...places.get(digit) ?? [], at + 1]));
    const ways = [...places].map(([digit, taken]) => `${taken.join(" or ")} ${PLACES[digit]}`);
    return `Take ${ways.join("; or ")}. What is left and right of them stays, as rows of their own. ${ending(play)}`;
}

// Moves that take nothing, or leave three rows, cannot be touched.
export const fits = ({ heaps, code }) => heaps && code?.startsWith("0.") && digitsOf(code).every((digit) => digit < 8) && heaps.length <= MOST_ROWS &&
    total(heaps) <= MOST;

export function legal({ heaps, code }) {
    const digits = digitsOf(code);
    return [...new Set(heaps.flatMap((size, at) => digits.flatMap((_, k) => Array.from({ length: Number(size) + 1 }, (_, left) =>
        moveOf(digits, at + 1, Number(size), k + 1, left)).filter(Boolean))))];
}

export const say = (move) => `took ${read(move).taken} from row ${read(move).heap}`; // from where, the board shows

export function doing(move) {
    const { heap, taken, part } = read(move);
    return `Take ${taken} from row ${heap}${part ? ` and leave ${part} on one side` : ""}`;
}
