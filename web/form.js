// Which game, with which settings, and who plays. The fields come from the engine's own table of games.
import { html } from "./html.js";
import { useMemo } from "./preact-hooks.js";
import { presets } from "./presets.js";
import { LEVELS } from "./state.js";

export const defaultsOf = (game) =>
    Object.fromEntries(game.parameters.map(({ name, default: value }) => [name, value ?? ""]));

// Only what differs from the defaults is said.
function chosen(game, form) {
    const settings = {};
    for (const { name, default: value } of game.parameters) {
        const typed = form.elements[name].value.trim();
        if (typed !== (value ?? "")) settings[name] = typed;
    }
    return settings;
}

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

export function Settings({ game, settings, start }) {
    const list = presets[game.name] ?? [];
    const values = { ...defaultsOf(game), ...settings };
    const key = JSON.stringify(values);
    // Drawn once for each game: to draw them again would undo what is being typed.
    const fields = useMemo(() => game.parameters.map((parameter) => html`<${Field} parameter=${parameter} value=${values[parameter.name]} />`),
        [game, key]);
    const preset = (event) => {
        const found = list[Number(event.target.value)];
        if (!found) return;
        start(Object.fromEntries(Object.entries(found.settings).map(([name, value]) => [name, String(value)])));
    };
    const same = (one) => game.parameters.every(({ name }) =>
        String(one.settings[name] ?? defaultsOf(game)[name]) === values[name]);
    const submit = (event) => {
        event.preventDefault();
        start(chosen(game, event.target));
    };
    return html`<details class="settings"><summary>Another game of this kind</summary>
        ${list.length > 0 && html`<div class="field"><label for="preset">Ready-made games</label>
            <select id="preset" onChange=${preset}><option value="">choose one …</option>
            ${list.map((one, index) => html`<option value=${index} selected=${same(one)}>${one.name}</option>`)}</select></div>`}
        <form onSubmit=${submit} key=${key}>
            ${fields}
            <button type="submit">Start this game</button>
        </form></details>`;
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
