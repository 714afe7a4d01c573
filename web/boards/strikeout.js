// The number line: touch two numbers and they make an equation. A move is "10-1=9".
import { html } from "../html.js";
import { bestMark, markClass, markText, Sign } from "../marks.js";
import { useEffect, useRef, useState } from "../preact-hooks.js";
import { Roving } from "../roving.js";

const SHOWN_REPLIES = 8;

export const fits = ({ replies }) => replies && replies.every(({ equations }) => equations);
export const legal = ({ replies }) => replies.flatMap(({ equations }) => equations);
export const rules = (settings, printed) => `Write an equation with three numbers that are not struck out${printed ? "" : ", by touching the first two"}. \
The first two are struck out, its result is circled, and the next equation must start with it. Whoever cannot write one loses.`;
export const say = (move) => `wrote ${pretty(move)}`;

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
function Choices({ moves, marks, play, enabled }) {
    const box = useRef(null);
    useEffect(() => box.current.querySelector("button").focus(), []);
    return html`<div ref=${box} class="choices">${moves.map(({ move }) => {
        const mark = marks?.get(move);
        return html`<button type="button" class=${`choice${markClass(mark)}`} aria-label=${pretty(move) + markText(mark)}
            aria-disabled=${!enabled} onClick=${() => enabled && play(move)}>${pretty(move)} <${Sign} mark=${mark} /></button>`;
    })}</div>`;
}

export function Board({ facts, settings, marks, play, enabled }) {
    const [touched, touch] = useState({});
    const over = facts.moves_total === 0;
    const here = touched.facts === facts ? touched : {};
    const start = facts.circled ?? here.start ?? null;
    const equations = legal(facts).map(parse);
    const free = new Set(facts.free);
    // The moves that touching a number begins or makes.
    const movesBy = (number) => equations.filter((one) =>
        (start === null ? one.start === number : one.start === start && one.other === number));

    const choose = (number) => {
        if (!enabled) return;
        if (number === start && facts.circled === null) return touch({});
        const moves = movesBy(number);
        if (!moves.length) return;
        if (start === null) touch({ facts, start: number });
        else if (moves.length === 1) play(moves[0].move);
        else touch({ facts, start, other: number });
    };
    const prompt = over ? "No equation is left."
        : !enabled ? "\u00a0"
            : start === null ? "Touch the number that the equation starts with."
                : here.other === undefined ? `${start} … touch the second number.`
                    : `${start} and ${here.other}: which equation?`;
    return html`<p class="prompt">${prompt}</p>
        <${Roving} label="The number line"><div class="line">${lineOf(settings).map((number) => {
            const circled = number === facts.circled;
            if (!free.has(number) && !circled)
                return html`<span class="number struck" key=${number}>${number}<span class="hidden">, struck out</span></span>`;
            const moves = movesBy(number);
            const mark = marks && bestMark(marks, moves.map(({ move }) => move));
            const usable = enabled && (moves.length > 0 || (number === start && !circled));
            const state = circled ? ", circled: the equation starts with it" : number === start ? ", chosen as the start; touch it again to choose another"
                : moves.length ? "" : ", not possible now";
            return html`<button type="button" key=${number} aria-disabled=${!usable} aria-pressed=${number === start}
                class=${`number${circled ? " circled" : ""}${number === start ? " chosen" : ""}${number === here.other ? " chosen" : ""}${moves.length || number === start ? "" : " far"}${markClass(mark)}`}
                aria-label=${`${number}${state}${markText(mark)}`} onClick=${() => choose(number)}>${number}<${Sign} mark=${mark} /></button>`;
        })}</div>
        ${here.other !== undefined && html`<${Choices} moves=${movesBy(here.other)} marks=${marks} play=${play} enabled=${enabled} />`}<//>`;
}

// How many replies each equation leaves: few are good, and none wins at once.
export function Reason({ facts }) {
    if (!facts.replies?.length) return null;
    return html`<div class="wide"><table class="replies"><caption>How many replies the equations leave</caption>
        <thead><tr><th scope="col">replies</th><th scope="col">equations</th></tr></thead>
        <tbody>${facts.replies.slice(0, SHOWN_REPLIES).map(({ replies, total, equations }) => html`<tr><th scope="row">${replies}</th>
            <td><b>${total}</b>: ${equations.slice(0, 6).map(pretty).join(", ")}${total > 6 ? ", …" : ""}</td></tr>`)}</tbody></table></div>`;
}
