// The number line: touch two numbers and they make an equation. A move is "10-1=9".
import { html } from "../html.js";
import { bestMark, hintClass, markClass, markText, Sign } from "../marks.js";
import { useState } from "../preact-hooks.js";
import { Roving } from "../roving.js";

const SHOWN_REPLIES = 8;

export const fits = ({ replies }) => replies && replies.every(({ equations }) => equations);
export const legal = ({ replies }) => replies.flatMap(({ equations }) => equations);
export const rules = (settings, printed) => `${printed ? "Write" : "Touch two numbers to write"} an equation. Its first two numbers are struck out; the result is \
circled, and begins the next one. Whoever cannot write one loses.`;
export const say = (move) => `wrote ${pretty(move)}`;
export const doing = (move) => `Write ${pretty(move)}`;

const pretty = (move) => move.replace(/x/g, "×").replace(/-/g, "−");

function parse(move) {
    const [, start, , other, result] = /^(-?\d+)([-+x/])\(?(-?\d+)\)?=(-?\d+)$/.exec(move);
    return { move, start: Number(start), other: Number(other), result: Number(result) };
}

function lineOf(settings) {
    const [from, to] = settings.n ? [1, Number(settings.n)]
        : settings.k ? [-settings.k, Number(settings.k)] : settings.line.split("..").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

// The equations that can be made from two numbers when there are several: + and − say.
function Choices({ moves, marks, chosen, touch, enabled }) {
    return html`<div class="choices">${moves.map(({ move }) => {
        const mark = marks?.get(move);
        return html`<button type="button" key=${move} class=${`choice${markClass(mark)}`} aria-label=${pretty(move) + markText(mark)} aria-pressed=${chosen === move}
            aria-disabled=${!enabled} onClick=${() => enabled && touch(move)}>${pretty(move)} <${Sign} mark=${mark} /></button>`;
    })}</div>`;
}

const columnsFor = (count) => (count <= 35 ? 7 : 9);

export function Board({ facts, settings, done, marks, hint, chosen, touch, choose, enabled }) {
    const [touched, set] = useState({});
    const over = facts.moves_total === 0;
    const here = touched.facts === facts ? touched : {};
    const start = facts.circled ?? here.start ?? null;
    const equations = legal(facts).map(parse);
    const free = new Set(facts.free);
    const line = lineOf(settings), columns = columnsFor(line.length);
    const picked = chosen ? parse(chosen) : null;
    const before = done.length ? parse(done[done.length - 1]) : null;
    const named = hint.move && parse(hint.move);
    // The moves that touching a number begins or makes.
    const movesBy = (number) => equations.filter((one) =>
        (start === null ? one.start === number : one.start === start && one.other === number));

    const begin = (number) => {
        set(number === null ? {} : { facts, start: number });
        choose(null);
    };
    const touchNumber = (number) => {
        if (!enabled) return;
        if (number === start && facts.circled === null) return begin(null);
        const moves = movesBy(number);
        if (!moves.length) return;
        if (start === null) return begin(number);
        const again = number === here.other && moves.some(({ move }) => move === chosen);
        set({ facts, start, other: number });
        if (again) touch(chosen);
        else choose(moves.length === 1 ? moves[0].move : null);
    };
    const several = here.other !== undefined ? movesBy(here.other) : [];
    const prompt = over ? "No equation is left."
        : !enabled ? "\u00a0"
            : start === null ? "Touch the first number."
                : here.other === undefined ? `${start} … touch the second number.`
                    : several.length > 1 && !picked ? `${start} and ${here.other}: which equation?` : "\u00a0";
    return html`<div class="number-table" style=${{ "--columns": columns, "--rows": Math.ceil(line.length / columns) }}>
        <${Roving} label="The number line"><div class="line">${line.map((number) => {
            const circled = number === facts.circled;
            const role = !picked ? "" : number === picked.result ? " coming" : number === picked.start || number === picked.other ? " going" : "";
            if (!free.has(number) && !circled)
                return html`<span class=${`number struck${before && [before.start, before.other].includes(number) ? " last-move" : ""}`} key=${number}>${number}<span class="hidden">, struck out</span></span>`;
            const moves = movesBy(number);
            const mark = marks && bestMark(marks, moves.map(({ move }) => move));
            const usable = enabled && (moves.length > 0 || (number === start && !circled));
            const state = circled ? ", circled: the equation starts with it" : number === start ? ", chosen as the start; touch it again to choose another"
                : moves.length ? "" : ", not possible now";
            const pointed = named && [named.start, named.other].includes(number) ? " hinted best-hint" : hintClass(hint, String(number));
            return html`<button type="button" key=${number} aria-disabled=${!usable} aria-pressed=${number === start || number === here.other}
                class=${`number${circled ? " circled" : ""}${number === start ? " chosen" : ""}${number === here.other ? " chosen" : ""}${moves.length || number === start ? "" : " far"}${role}${markClass(mark)}${pointed}`}
                aria-label=${`${number}${state}${markText(mark)}`} onClick=${() => touchNumber(number)}>${number}<${Sign} mark=${mark} /></button>`;
        })}</div>
        <div class="under">${several.length > 1 ? html`<${Choices} moves=${several} marks=${marks} chosen=${chosen} touch=${touch} enabled=${enabled} />`
            : html`<p class="prompt">${prompt}</p>`}</div><//></div>`;
}

// How many replies each equation leaves: few are good, and none wins at once.
export function Reason({ facts }) {
    if (!facts.replies?.length) return null;
    return html`<div class="wide"><table class="replies"><caption>How many replies the equations leave</caption>
        <thead><tr><th scope="col">replies</th><th scope="col">equations</th></tr></thead>
        <tbody>${facts.replies.slice(0, SHOWN_REPLIES).map(({ replies, total, equations }) => html`<tr><th scope="row">${replies}</th>
            <td><b>${total}</b>: ${equations.slice(0, 6).map(pretty).join(", ")}${total > 6 ? ", …" : ""}</td></tr>`)}</tbody></table></div>`;
}
