// The menu: another game of this kind, who plays, and what is needed now and then.
import { html } from "./html.js";
import { useLinks } from "./address.js";
import { ask } from "./engine.js";
import { Setting } from "./fields.js";
import { defaultsOf, Players } from "./form.js";
import { useLayoutEffect, useRef, useState } from "./preact-hooks.js";
import { presets } from "./presets.js";
import { Share } from "./share.js";
import * as State from "./state.js";
import { wordsOf } from "./words.js";

// Only what differs from the defaults is said.
const differing = (game, values) => Object.fromEntries(game.parameters
    .filter(({ name, default: value }) => values[name] !== (value ?? "")).map(({ name }) => [name, values[name]]));

// The parameter that an error of the engine is about, the first that it names, or null.
function blamed(game, message) {
    const told = message.replace(/^\w+: /, ""), placeOf = ({ name }) => told.search(new RegExp(`\\b${name}\\b`));
    return game.parameters.filter((one) => placeOf(one) >= 0).sort((a, b) => placeOf(a) - placeOf(b))[0]?.name ?? null;
}

// begin(chosen): starts the game if the engine takes it. Whoever follows a link, closes the menu or begins another game meanwhile
// does not want it any more.
function useBegin(game, start, refuse) {
    const trying = useRef(null);
    const leave = () => trying.current?.abort();
    useLinks(leave);
    useLayoutEffect(() => leave, []);
    return async (chosen) => {
        leave();
        const { signal } = trying.current = new AbortController();
        try {
            await ask("facts", { game: State.gameText({ game: game.name, settings: chosen }) }, signal);
        } catch ({ message }) {
            if (!signal.aborted) refuse({ message, name: blamed(game, message) });
            return;
        }
        start(chosen);
    };
}

// A game is tried before it is started: what is wrong is told at its field, and the board stays as it is.
function NewGame({ game, settings, start }) {
    const [values, set] = useState({ ...defaultsOf(game), ...settings });
    const [wrong, tell] = useState(null);
    const begin = useBegin(game, start, tell);
    const submit = (event) => {
        event.preventDefault();
        begin(differing(game, values));
    };
    const change = (name) => (value) => {
        set((now) => ({ ...now, [name]: value }));
        tell(null);
    };
    const list = presets[game.name] ?? [];
    const choose = ({ sum, settings }) => (sum ? start({}, sum)
        : begin(Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))));
    const fields = game.parameters.map((parameter) => ({ parameter, words: wordsOf(game.name, parameter.name) }))
        .filter(({ words, parameter }) => !words.hidden || values[parameter.name] !== "");
    const draw = (all) => all.map(({ parameter, words }) => html`<${Setting} key=${parameter.name} parameter=${parameter} words=${words}
        value=${values[parameter.name]} change=${change(parameter.name)} wrong=${wrong?.name === parameter.name ? wrong.message : null} />`);
    const rare = fields.filter(({ words }) => words.rare);
    return html`<form class="new-game" onSubmit=${submit}>
        ${list.length > 0 && html`<div class="field"><label for="preset">Ready-made games</label>
            <select id="preset" onChange=${(event) => event.target.value !== "" && choose(list[Number(event.target.value)])}>
            <option value="">choose one …</option>${list.map((one, index) => html`<option value=${index}>${one.name}</option>`)}</select></div>`}
        ${draw(fields.filter(({ words }) => !words.rare))}
        ${rare.length > 0 && html`<details open=${rare.some(({ parameter }) => parameter.name === wrong?.name)}><summary>More</summary>${draw(rare)}</details>`}
        ${wrong && !wrong.name && html`<p role="alert" class="error">${wrong.message}</p>`}
        <button type="submit" class="main">Start this game</button></form>`;
}

export function GameList({ games, current, choose }) {
    return html`<ul class="game-list">${games.map((game) => html`<li key=${game.name}>
        <button type="button" aria-current=${game.name === current ? "true" : undefined} onClick=${() => choose(game.name)}>${game.title}</button></li>`)}</ul>`;
}

export function Menu({ game, state, change, start, restart, redo, review, showKeys }) {
    return html`
        <div class="buttons">
            <button type="button" disabled=${!state.moves.length} onClick=${restart}>New game</button>
            <button type="button" disabled=${!State.canRedo(state)} onClick=${redo}>Redo</button>
            <button type="button" disabled=${!state.moves.length} onClick=${review}>Review</button>
            <button type="button" onClick=${() => window.print()}>Print</button>
            <button type="button" onClick=${showKeys}>Keys</button>
            <${Share} what="the game, move by move" of=${state} /></div>
        <h3>Who plays</h3>
        <${Players} game=${game} state=${state} change=${change} />
        <h3>Another game of this kind</h3>
        <${NewGame} key=${State.gameText(state)} game=${game} settings=${state.settings} start=${start} />`;
}
