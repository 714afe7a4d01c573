// Any game: its position and its moves in words, and a field to type one.
import { html } from "../html.js";
import { useAnswer } from "../answers.js";
import { markClass, markText, Sign } from "../marks.js";
import { useState } from "../preact-hooks.js";
import { Roving } from "../roving.js";

const LISTED = 200;

export const fits = () => true;
export const legal = () => null;
export const say = (move) => `played ${move}`;

const byName = (a, b) => a.move.localeCompare(b.move, "en", { numeric: true });

export function Board({ facts, where, marks, play, enabled }) {
    const [typed, type] = useState("");
    const { answer } = useAnswer("moves", { ...where, limit: LISTED });
    const submit = (event) => {
        event.preventDefault();
        if (enabled && typed.trim()) play(typed.trim());
        type("");
    };
    const moves = [...answer?.moves ?? []].sort(byName);
    return html`
        <p class="position">${facts.position}</p>
        <${Roving} label="Moves" class="choices">${moves.map((one) => html`
            <button type="button" class=${`choice${markClass(marks?.get(one.move))}`}
                aria-disabled=${!enabled} aria-label=${one.move + markText(marks?.get(one.move))}
                onClick=${() => enabled && play(one.move)}>
                ${one.move} <${Sign} mark=${marks?.get(one.move)} /></button>`)}
        <//>
        <form class="typed" onSubmit=${submit}>
            <label>Or type a move <input value=${typed} onInput=${(event) => type(event.target.value)} /></label>
            <button type="submit">Play it</button>
        </form>`;
}
