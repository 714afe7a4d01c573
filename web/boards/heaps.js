// Heaps of counters in rows. In an octal game touch a counter to take it, and its neighbour to take both, as far as the code allows;
// what stands left and right of them is left. A move is "heap-taken", with the smaller part if two are left, "1-2=5". In take, touch
// a counter to take it and all to its right; a move is how many.
import { html } from "../html.js";
import { hintClass, markClass, markText, Sign } from "../marks.js";
import { useState } from "../preact-hooks.js";
import { Roving } from "../roving.js";

const MOST = 300, MOST_HEAPS = 40;
const LINE = 10; // counters side by side on a narrow screen; the rest of a row stands below

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

function Counter({ index, label, mark, hinted, going, pressed, enabled, onTouch }) {
    return html`<button type="button" key=${index} class=${`penny${going ? " going" : ""}${markClass(mark)}${hinted}`} title=${mark?.why}
        aria-disabled=${!enabled} aria-pressed=${pressed} aria-label=${label + markText(mark)} onClick=${onTouch}><${Sign} mark=${mark} /></button>`;
}

const Row = ({ number, size, style, hint, children }) => html`<div class=${`row${hint.cells.has(String(number)) ? " hinted-row" : ""}`} style=${style}><p class="row-name"><span class="hidden">Heap </span><span class="row-number">${number}</span> <b>${size}</b></p>
    <div class="row-pennies">${children}</div></div>`;

function OctalBoard({ facts, marks, hint, chosen, touch, choose, enabled }) {
    const [block, keep] = useState(null);
    const digits = digitsOf(facts.code), heaps = facts.heaps.map(Number), most = Math.max(8, ...heaps);
    const lines = heaps.reduce((sum, size) => sum + Math.ceil(size / LINE), 0);
    // Where a hint's move is, the smaller part on the left.
    const pointed = (heap, size) => (hint.move && read(hint.move).heap === heap ? blockOf(hint.move, size) : null);
    const going = (heap, size) => (!chosen || read(chosen).heap !== heap ? null
        : block?.move === chosen ? block : { move: chosen, ...blockOf(chosen, size) });
    const press = (next, again) => {
        if (!enabled || !next) return;
        keep(next);
        (again ? touch : choose)(next.move);
    };
    return html`<div class="pennies broken" style=${{ "--rows": heaps.length, "--lines": lines }}><${Roving} label="The heaps">${heaps.map((size, at) => {
        const heap = at + 1, now = going(heap, size), there = pointed(heap, size);
        return html`<${Row} key=${at} number=${heap} size=${size} style=${{ "--whole": most, "--line": Math.min(most, LINE) }} hint=${hint}>${Array.from({ length: size }, (_, index) => {
            const next = touched(digits, heap, size, index, now), fresh = touched(digits, heap, size, index, null);
            const isIn = (block) => Boolean(block) && index >= block.from && index < block.from + block.taken, inside = isIn(now);
            return html`<${Counter} index=${index} label=${`Heap ${heap}, counter ${index + 1}${next ? "" : ": cannot be taken"}`} mark=${marks?.get(fresh?.move)}
                hinted=${hintClass(hint, String(heap), isIn(there) ? hint.move : null)} going=${inside} pressed=${inside} enabled=${enabled && Boolean(next)}
                onTouch=${() => press(next, inside)} />`;
        })}<//>`;
    })}<//>${heaps.length === 0 && html`<p class="quiet">Nothing is left.</p>`}</div>`;
}

// The code in words: digit k says where k counters may be taken.
const CODES = { kayles: "0.77", dawson: "0.137", "dawsons-chess": "0.137", "dawsons-kayles": "0.07", treblecross: "0.007", guiles: "0.15", officers: "0.6" };
const PLACES = [null, "if that is a whole row", "from an end of a longer row", "from an end of a row", "from inside a row",
    "from inside a row, or a whole one", "from a longer row", "side by side from a row"];
const ending = (play) => (play === "misere" ? "Whoever cannot move wins." : "Whoever cannot move loses.");

function octalRules({ code = "kayles", play }) {
    const written = CODES[code] ?? code;
    if (!/^0?\.[0-7]+$/.test(written)) return null;
    const places = new Map();
    digitsOf(written).forEach((digit, at) => digit && places.set(digit, [...places.get(digit) ?? [], at + 1]));
    const ways = [...places].map(([digit, taken]) => `${taken.join(" or ")} ${PLACES[digit]}`);
    return `Take ${ways.join("; or ")}. What is left and right of them stays, as rows of their own. ${ending(play)}`;
}

const broken = ({ part }) => (part ? ` and break off ${part}` : "");

export const octal = {
    Board: OctalBoard,
    rules: octalRules,
    // Moves that take nothing, or leave three heaps, cannot be touched.
    fits: ({ heaps, code }) => heaps && code?.startsWith("0.") && digitsOf(code).every((digit) => digit < 8) && heaps.length <= MOST_HEAPS &&
        total(heaps) <= MOST,
    legal: ({ heaps, code }) => {
        const digits = digitsOf(code);
        return [...new Set(heaps.flatMap((size, at) => digits.flatMap((_, k) => Array.from({ length: Number(size) + 1 }, (_, left) =>
            moveOf(digits, at + 1, Number(size), k + 1, left)).filter(Boolean))))];
    },
    say: (move) => `took ${read(move).taken} from heap ${read(move).heap}${broken(read(move)).replace("break", "broke")}`,
    doing: (move) => `Take ${read(move).taken} from heap ${read(move).heap}${broken(read(move))}`,
};

function TakeBoard({ facts, marks, hint, chosen, touch, enabled }) {
    const size = Number(facts.heap), sizes = facts.sizes.map(Number);
    return html`<div class="pennies" style=${{ "--rows": 1 }}><${Roving} label="The heap"><${Row} number=${1} size=${size} style=${{ "--most": Math.max(8, size) }} hint=${hint}>
        ${Array.from({ length: size }, (_, index) => {
            const taken = size - index, allowed = sizes.includes(taken), move = String(taken);
            return html`<${Counter} index=${index} label=${allowed ? `Take ${taken}, leave ${index}` : `Counter ${index + 1}: ${taken} cannot be taken`}
                mark=${marks?.get(move)} hinted=${allowed ? hintClass(hint, move, move) : ""} going=${chosen && taken <= Number(chosen)}
                pressed=${chosen === move} enabled=${enabled && allowed} onTouch=${() => enabled && allowed && touch(move)} />`;
        })}<//><//></div>`;
}

export const take = {
    Board: TakeBoard,
    rules: ({ take: sizes = "1..3", play }, printed) => `Take ${sizes.replaceAll("..", " to ").replaceAll("/", " or ")} counters from the heap${printed ? ""
        : ": touch one to take it and all to its right"}. ${ending(play)}`,
    fits: ({ heap, sizes }) => heap !== undefined && sizes && Number(heap) <= MOST,
    legal: ({ heap, sizes }) => sizes.filter((size) => Number(size) <= Number(heap)).map(String),
    say: (move) => `took ${move}`,
    doing: (move) => `Take ${move}`,
    steps: (move, facts) => {
        const all = take.legal(facts).map(Number).sort((a, b) => a - b), next = (by) => all[all.indexOf(Number(move)) + by];
        return { less: next(-1) && String(next(-1)), more: next(1) && String(next(1)) };
    },
};
