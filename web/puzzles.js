// Puzzles: choose one, or a sheet of them to print.
import { html } from "./html.js";
import { useAddress, useTitle } from "./address.js";
import { GameTabs } from "./form.js";
import { useState } from "./preact-hooks.js";
import { Puzzle } from "./puzzle.js";
import { another, anySeed, daily, DIFFICULTIES, kindOf, MOST, read, today, write } from "./puzzle_state.js";
import { Sheet } from "./sheet.js";

const Difficulty = ({ id, value, change }) => html`<div class="field"><label for=${id}>Difficulty</label>
    <select id=${id} name="difficulty" onChange=${change && ((event) => change(event.target.value))}>
        ${DIFFICULTIES.map((level) => html`<option selected=${level === value}>${level}</option>`)}</select></div>`;

function Choice({ state, change }) {
    return html`<section aria-labelledby="choice-title"><h2 id="choice-title">Which puzzle</h2>
        <${Difficulty} id="difficulty" value=${state.difficulty} change=${(difficulty) => change({ ...state, difficulty })} />
        <div class="buttons"><button type="button" aria-pressed=${state.day === today()} onClick=${() => change(daily(state))}>Today's puzzle</button></div>
    </section>`;
}

function SheetForm({ games, state, change }) {
    const [empty, setEmpty] = useState(false);
    const submit = (event) => {
        event.preventDefault();
        const form = event.target;
        const sheet = games.map(({ name }) => name).filter((name) => form.elements[`sheet-${name}`].checked);
        setEmpty(!sheet.length);
        if (sheet.length)
            change({ sheet, difficulty: form.elements.difficulty.value, seed: form.elements.seed.value, count: Number(form.elements.count.value) });
    };
    return html`<section aria-labelledby="sheet-title"><h2 id="sheet-title">A sheet to print</h2>
        <p>Puzzles for a class, with an answer page. The same number gives the same sheet again.</p>
        <form onSubmit=${submit}>
            <fieldset><legend>Games</legend>${games.map(({ name, title }) => html`<label class="tick" key=${name}>
                <input type="checkbox" name=${`sheet-${name}`} defaultChecked=${name === kindOf(state)} />${title}</label>`)}</fieldset>
            <${Difficulty} id="sheet-difficulty" value=${state.difficulty} />
            <div class="field"><label for="sheet-count">How many (1 to ${MOST})</label>
                <input id="sheet-count" name="count" type="number" min="1" max=${MOST} required defaultValue="6" /></div>
            <div class="field"><label for="sheet-seed">Sheet number</label>
                <input id="sheet-seed" name="seed" inputmode="numeric" pattern="[0-9]{1,15}" required defaultValue=${anySeed()} /></div>
            ${empty && html`<p role="alert" class="error">Choose at least one game.</p>`}
            <button type="submit">Make the sheet</button>
        </form></section>`;
}

export function Puzzles({ games }) {
    useTitle("Puzzles");
    const [state, change] = useAddress((hash) => read(hash, games), write, () => read("#view=puzzles", games));
    if (state.sheet)
        return html`<${Sheet} key=${write(state)} games=${games} state=${state}
            back=${() => change(daily({ game: state.sheet[0], difficulty: state.difficulty }))} />`;
    return html`
        <${GameTabs} games=${games} current=${kindOf(state)} choose=${(game) => change({ ...state, game })} />
        <main>
        <div class="table"><${Puzzle} key=${write(state)} games=${games} state=${state} next=${() => change(another(state))} /></div>
        <div class="side">
            <${Choice} state=${state} change=${change} />
            <${SheetForm} key=${kindOf(state)} games=${games} state=${state} change=${change} />
        </div>
        </main>`;
}
