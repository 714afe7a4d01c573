// Any game: its position and its moves in words, and where they are too many to be listed, a field to type one.
import { html } from "../html.js";
import { useAnswer } from "../answers.js";
import { hintClass, markClass, markText, Sign } from "../marks.js";
import { useState } from "../preact-hooks.js";
import { Roving } from "../roving.js";

const LISTED = 200;

export const fits = () => true;
export const legal = () => null;
export const say = (move) => `played ${move}`;
export const doing = (move) => `Play ${move}`;

// The question for the moves of a position.
export const listOf = (where) => ({ ...where, limit: LISTED });

const byName = (a, b) => a.move.localeCompare(b.move, "en", { numeric: true });

// drawn: true if the position is drawn above the list.
export function Board({ facts, where, drawn, marks, hint, chosen, touch, choose, enabled }) {
    const [typed, type] = useState("");
    const { answer, error } = useAnswer("moves", listOf(where));
    const submit = (event) => {
        event.preventDefault();
        if (enabled && typed.trim()) choose(typed.trim());
        type("");
    };
    const moves = [...answer?.moves ?? []].sort(byName);
    return html`<div class="any-table">
        ${!drawn && html`<p class="position">${facts.position}</p>`}
        <${Roving} label="Moves" class="choices">${moves.map((one) => html`
            <button type="button" class=${`choice${markClass(marks?.get(one.move))}${hintClass(hint, one.move, one.move)}`} aria-pressed=${chosen === one.move}
                aria-disabled=${!enabled} aria-label=${one.move + markText(marks?.get(one.move))}
                onClick=${() => enabled && touch(one.move)}>
                ${one.move} <${Sign} mark=${marks?.get(one.move)} /></button>`)}
        <//>
        ${(error || Number(facts.moves_total) > LISTED) && html`<form class="typed" onSubmit=${submit}>
            <label>Or type a move <input value=${typed} onInput=${(event) => type(event.target.value)} /></label>
            <button type="submit">Choose it</button></form>`}</div>`;
}
