// A heap of counters, in lines: touch one to take it and all after it. A move is how many.
import { html } from "../html.js";
import { hintClass } from "../marks.js";
import { Roving } from "../roving.js";
import { Counter, ending, Ghosts, MOST } from "./counter.js";

const NARROWEST = 7; // counters in a line, as many as a phone has room for

export const rules = ({ take: sizes = "1..3", play }, printed) => `Take ${sizes.replaceAll("..", " to ").replaceAll("/", " or ")} counters from the heap${printed ? ""
    : ": touch one to take it and all after it"}. ${ending(play)}`;
export const fits = ({ heap, sizes }) => heap !== undefined && sizes && Number(heap) <= MOST;
export const legal = ({ heap, sizes }) => sizes.filter((size) => Number(size) <= Number(heap)).map(String);
export const say = (move) => `took ${move}`;
export const doing = (move) => `Take ${move}`;

export function steps(move, facts) {
    const all = legal(facts).map(Number).sort((a, b) => a - b), next = (by) => all[all.indexOf(Number(move)) + by];
    return { less: next(-1) && String(next(-1)), more: next(1) && String(next(1)) };
}

// The lines are those of the whole heap, so that no counter moves when others are taken.
export function Board({ facts, settings, done, marks, hint, chosen, touch, enabled }) {
    const size = Number(facts.heap), whole = Math.max(size, Number(settings.heap) || 0), sizes = facts.sizes.map(Number);
    const line = Math.max(NARROWEST, Math.ceil(Math.sqrt(whole * 1.6)));
    return html`<div class="counters" style=${{ "--line": line, "--lines": Math.ceil(whole / line) }}>
        <p class="counters-left"><b>${size}</b> ${size === 1 ? "counter" : "counters"} in the heap</p>
        <${Roving} label="The heap" class="counter-lines">${Array.from({ length: size }, (_, index) => {
            const taken = size - index, allowed = sizes.includes(taken), move = String(taken);
            return html`<${Counter} index=${index} label=${allowed ? `Take ${taken}, leave ${index}` : `Counter ${index + 1}: ${taken} cannot be taken`}
                mark=${marks?.get(move)} hinted=${allowed ? hintClass(hint, move, move) : ""} going=${chosen && taken <= Number(chosen)}
                pressed=${chosen === move} enabled=${enabled && allowed} onTouch=${() => enabled && allowed && touch(move)} />`;
        })}<${Ghosts} count=${Math.min(whole - size, Number(done[done.length - 1] ?? 0))} /><//></div>`;
}
