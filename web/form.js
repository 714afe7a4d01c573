// The usual settings of a game, from the engine's own table of games, and who plays.
import { html } from "./html.js";
import { LEVELS } from "./state.js";

export const defaultsOf = (game) =>
    Object.fromEntries(game.parameters.map(({ name, default: value }) => [name, value ?? ""]));

const levelName = (level) => (level === "paper" ? "as in the paper" : level.replace("-", " "));

export function Players({ game, state, change }) {
    return html`<div class="players">${["first", "second"].map((side) => html`<div class=${`field ${side}`}>
        <label for=${`player-${side}`}><span class="dot" aria-hidden="true"></span>${side === "first" ? "First player" : "Second player"}</label>
        <select id=${`player-${side}`} onChange=${(event) => change({ [side]: event.target.value })}>
            <option value="person" selected=${state[side] === "person"}>a person</option>
            <optgroup label="The program">${LEVELS.map((level) => html`<option value=${level} selected=${state[side] === level}>${levelName(level)}</option>`)}</optgroup></select>
    </div>`)}</div>
    ${[state.first, state.second].includes("paper") && html`<p class="quiet-text">
        ${game.paper_opponent ?? "The paper describes no opponent, so its program plays perfectly."}</p>`}
    ${state.first !== state.second && html`<button type="button"
        onClick=${() => change({ first: state.second, second: state.first, moves: [], at: 0 })}>New game with swapped sides</button>`}`;
}
