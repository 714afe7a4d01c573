// Which game, with which settings, and who plays. The fields come from the engine's own table of games.
import { html } from "./html.js";
import { LEVELS } from "./state.js";

export const defaultsOf = (game) =>
    Object.fromEntries(game.parameters.map(({ name, default: value }) => [name, value ?? ""]));

// A greatest value that comes as text is beyond all that anybody would type.
function limits({ type, least, greatest }) {
    if (type !== "number" || least === undefined) return "";
    return typeof greatest === "string" ? ` (at least ${least})` : ` (${least} to ${greatest})`;
}

export function Field({ parameter, value }) {
    const id = `setting-${parameter.name}`;
    return html`<div class="field">
        <label for=${id}>${parameter.name}</label>
        ${parameter.choices
            ? html`<select id=${id} name=${parameter.name} aria-describedby=${`${id}-help`}>${parameter.choices.split("|").map((choice) =>
                html`<option selected=${choice === value}>${choice}</option>`)}</select>`
            : html`<input id=${id} name=${parameter.name} value=${value} autocomplete="off" spellcheck=${false}
                inputmode=${parameter.type === "number" ? "numeric" : "text"} aria-describedby=${`${id}-help`} />`}
        <small id=${`${id}-help`}>${parameter.help}${limits(parameter)}</small></div>`;
}

export function GameTabs({ games, current, choose }) {
    return html`<nav aria-label="Games"><ul class="games">${games.map((game) => html`<li>
        <button type="button" aria-current=${game.name === current ? "page" : undefined}
            onClick=${() => choose(game.name)}>${game.title}</button></li>`)}</ul></nav>`;
}

const PLAYERS = [["person", "a person"],
    ...LEVELS.map((level) => [level, level === "paper" ? "the paper's program" : `${level.replace("-", " ")} program`])];

export function Players({ game, state, change }) {
    return html`<div class="players">${["first", "second"].map((side) => html`<div class=${`field ${side}`}>
        <label for=${`player-${side}`}><span class="dot" aria-hidden="true"></span>${side === "first" ? "First player" : "Second player"}</label>
        <select id=${`player-${side}`} onChange=${(event) => change({ [side]: event.target.value })}>
            ${PLAYERS.map(([value, text]) => html`<option value=${value} selected=${state[side] === value}>${text}</option>`)}</select>
    </div>`)}</div>
    ${[state.first, state.second].includes("paper") && html`<p class="quiet-text">
        ${game.paper_opponent ?? "The paper describes no opponent, so its program plays perfectly."}</p>`}
    ${state.first !== state.second && html`<button type="button"
        onClick=${() => change({ first: state.second, second: state.first, moves: [], at: 0 })}>New game with swapped sides</button>`}`;
}
