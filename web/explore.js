// Explore: pictures of whole families of games. The address names the game, the picture and its fields.
import { html } from "./html.js";
import { useAddress, useTitle } from "./address.js";
import { Field, GameTabs } from "./form.js";
import { complaint, fieldsOf, picturesOf } from "./explore/pictures.js";
import { gameText, newGame, viewOf, write as writeGame } from "./state.js";

const OPENING = "zahlenschlacht";

const defaultsOf = (game, picture) =>
    Object.fromEntries(fieldsOf(picture, game).map(({ name, default: value }) => [name, value ?? ""]));

function open(games, name, picture = picturesOf(name)[0]) {
    const game = games.find((one) => one.name === name);
    return { game: name, picture: picture.name, values: defaultsOf(game, picture) };
}

function write({ game, picture, values }) {
    return `#${new URLSearchParams({ view: "explore", game, picture, ...values })}`;
}

function read(hash, games) {
    if (viewOf(hash) !== "explore") return null;
    const told = new URLSearchParams(hash.slice(1));
    const name = picturesOf(told.get("game")).length ? told.get("game") : OPENING;
    const game = games.find((one) => one.name === name);
    const picture = picturesOf(name).find((one) => one.name === told.get("picture")) ?? picturesOf(name)[0];
    const state = open(games, name, picture);
    for (const { name: field, choices } of fieldsOf(picture, game))
        if (told.has(field) && (!choices || choices.split("|").includes(told.get(field)))) state.values[field] = told.get(field);
    return state;
}

function Fields({ list, values, change }) {
    const take = (event) => {
        event.preventDefault();
        const { name, value } = event.target;
        if (name) change({ [name]: value.trim() });
    };
    return html`<form class="fields" onChange=${take} onSubmit=${(event) => event.preventDefault()}>
        ${list.map((field) => html`<${Field} key=${field.name} parameter=${field} value=${values[field.name]} />`)}</form>`;
}

export function Explore({ games }) {
    useTitle("Explore");
    const [state, change] = useAddress((hash) => read(hash, games), write, () => open(games, OPENING));
    const game = games.find(({ name }) => name === state.game);
    const pictures = picturesOf(state.game);
    const picture = pictures.find(({ name }) => name === state.picture);
    const wrong = fieldsOf(picture, game).map((field) => complaint(field, state.values[field.name])).find(Boolean);
    const set = (values) => change((now) => ({ ...now, values: { ...now.values, ...values } }));
    // Only what differs from the game's defaults is said.
    const told = (settings) => Object.fromEntries(Object.entries(settings).filter(([name, value]) =>
        String(value) !== game.parameters.find((one) => one.name === name)?.default));
    const address = (settings) => writeGame(newGame(state.game, told(settings)));
    return html`
        <${GameTabs} games=${games.filter(({ name }) => picturesOf(name).length)} current=${state.game}
            choose=${(name) => change(open(games, name))} />
        ${pictures.length > 1 && html`<nav aria-label="Pictures"><ul class="games">${pictures.map((one) => html`<li>
            <button type="button" aria-current=${one === picture ? "page" : undefined}
                onClick=${() => change(open(games, state.game, one))}>${one.title}</button></li>`)}</ul></nav>`}
        <main class="explore"><section aria-labelledby="picture-title" key=${`${state.game} ${state.picture}`}>
            <h2 id="picture-title">${picture.title}</h2>
            <p class="rules">${picture.text}</p>
            <${Fields} list=${fieldsOf(picture, game).filter(({ edited }) => !edited)} values=${state.values} change=${set} />
            ${wrong ? html`<p role="alert" class="error">${wrong}</p>` : html`<${picture.Picture} values=${state.values} change=${set}
                game=${(settings) => gameText({ game: state.game, settings: told(settings) })}
                address=${address} play=${(settings) => { location.hash = address(settings); }} />`}
        </section></main>`;
}
