// For teachers: puzzles on the wall without their answers, sheets to print, and a link for the class.
import { html } from "./html.js";
import { go, useAddress, useTitle } from "./address.js";
import { boardOf } from "./boards/boards.js";
import { Code } from "./code.js";
import { hasPuzzles } from "./daily.js";
import { Failed } from "./failed.js";
import { useLayoutEffect, useState } from "./preact-hooks.js";
import { playable, PositionBoard, namesIn, settingsOf } from "./puzzle.js";
import { anySeed, DIFFICULTIES, readList, USUAL, write } from "./puzzle_state.js";
import { useSet } from "./puzzles.js";
import { canFill, fillScreen } from "./screen.js";
import { Sheet } from "./sheet.js";
import { gameOf, play, viewOf } from "./state.js";

const COUNTS = [9, 12, 15, 18, 24];

function read(hash, games) {
    if (viewOf(hash) !== "teach") return null;
    const list = readList(hash, games);
    const told = gameOf(hash) ?? "nim";
    return list && list.kind !== "set" ? list
        : { kind: "class", of: [(games.find(({ name }) => name === told) ?? games[0]).name], difficulty: DIFFICULTIES[0], count: USUAL, seed: anySeed(), at: 1 };
}

const classAddress = (state) => `${location.href.split("#")[0]}${write({ ...state, kind: "set", at: 1 })}`;

function ClassLink({ state }) {
    const [done, tell] = useState(null);
    const address = classAddress(state);
    useLayoutEffect(() => tell(null), [address]);
    const copy = () => navigator.clipboard.writeText(address).then(() => tell("copied"), () => tell("shown"));
    return html`<section class="class-link" aria-labelledby="class-title"><h2 id="class-title">For the class</h2>
        <p>Everybody gets the same puzzles. Scan the code, or send the link.</p>
        <${Code} text=${address} label="A code to scan that opens these puzzles" />
        <div class="buttons"><button type="button" onClick=${copy}>${done === "copied" ? "✓ Copied" : "Copy the link"}</button>
            <a class="button" href=${write({ ...state, kind: "set", at: 1 })}>Open it</a></div>
        <span role="status">${done === "copied" ? html`<span class="hidden">The link is copied.</span>`
            : done === "shown" && html`<label class="shared">The link: <input readonly value=${address} /></label>`}</span></section>`;
}

function Choice({ games, state, change }) {
    const toggle = (name) => {
        const of = state.of.includes(name) ? state.of.filter((one) => one !== name) : games.map((game) => game.name).filter((one) => one === name || state.of.includes(one));
        if (of.length) change({ ...state, of });
    };
    return html`<section aria-labelledby="choose-title"><h2 id="choose-title">Which puzzles?</h2>
        <fieldset><legend>Games</legend>${games.filter(hasPuzzles).map(({ name, title }) => html`<label class="tick" key=${name}>
            <input type="checkbox" checked=${state.of.includes(name)} onChange=${() => toggle(name)} />${title}</label>`)}</fieldset>
        <div class="field"><label for="teach-difficulty">Difficulty</label>
            <select id="teach-difficulty" onChange=${(event) => change({ ...state, difficulty: event.target.value })}>
                ${DIFFICULTIES.map((level) => html`<option selected=${level === state.difficulty}>${level}</option>`)}</select></div>
        <div class="field"><label for="teach-count">How many</label>
            <select id="teach-count" onChange=${(event) => change({ ...state, count: Number(event.target.value) })}>
                ${[...new Set([...COUNTS, state.count])].sort((a, b) => a - b).map((count) => html`<option selected=${count === state.count}>${count}</option>`)}</select></div>
        <div class="field"><label for="teach-seed">Number (the same number gives the same puzzles)</label>
            <input id="teach-seed" inputmode="numeric" value=${state.seed}
                onChange=${(event) => /^\d{1,15}$/.test(event.target.value) && change({ ...state, seed: event.target.value })} /></div>
        <div class="buttons"><a class="button main" href=${write({ ...state, kind: "wall", at: 1 })}>Show on the wall</a>
            <a class="button main" href=${write({ ...state, kind: "sheet" })}>Sheet to print</a>
            <button type="button" onClick=${() => change({ ...state, seed: anySeed() })}>Other puzzles</button></div></section>`;
}

// One puzzle as large as the screen allows; its answer only when it is asked for.
function WallPuzzle({ games, puzzle }) {
    const [shown, show] = useState(false);
    const before = playable(puzzle, games);
    const settings = settingsOf(before, games);
    const game = games.find(({ name }) => name === before.game);
    const board = boardOf(before.game, null, settings);
    return html`<p class="rules">${board.rules?.(settings, true) ?? game.summary}</p>
        <div class="status" role="status"><p class="turn">${shown ? `${board.doing(puzzle.solution)}.` : `Which move wins? You are the ${puzzle.to_move} player.`}</p></div>
        <div inert=${!shown || undefined} class="wall-board"><${PositionBoard} games=${games} state=${shown ? play(before, puzzle.solution) : before}
            names=${namesIn(puzzle, "You", "The other player")} play=${() => undefined} enabled=${false} /></div>
        <div class="buttons"><button type="button" class="main" aria-pressed=${shown} onClick=${() => show(!shown)}>${shown ? "Hide the answer" : "Reveal the answer"}</button></div>
        <p class="because" aria-live="polite">${shown ? puzzle.why : "\u00a0"}</p>`;
}

// Whether the page fills the screen now: a key of the browser can end that too.
function useFilled() {
    const [filled, set] = useState(false);
    useLayoutEffect(() => {
        const look = () => set(Boolean(document.fullscreenElement));
        document.addEventListener("fullscreenchange", look);
        return () => document.removeEventListener("fullscreenchange", look);
    }, []);
    return filled;
}

function Wall({ games, state, change }) {
    const { puzzles, failed = [] } = useSet(state);
    const filled = useFilled();
    const at = Math.min(state.at, puzzles?.length || 1);
    const to = (place) => change({ ...state, at: place });
    const title = puzzles?.length ? games.find(({ name }) => name === playable(puzzles[at - 1], games).game).title : "Puzzles";
    return html`<main class="wall"><section aria-labelledby="wall-title">
        <div class="wall-head"><h2 id="wall-title">${title}</h2>
            <div class="buttons"><button type="button" aria-label="Previous puzzle" disabled=${at < 2} onClick=${() => to(at - 1)}>‹</button>
                <span>${at} of ${puzzles?.length ?? state.count}</span>
                <button type="button" aria-label="Next puzzle" disabled=${!puzzles || at >= puzzles.length} onClick=${() => to(at + 1)}>›</button>
                ${canFill() && html`<button type="button" onClick=${fillScreen}>${filled ? "Leave full screen" : "Full screen"}</button>`}
                <button type="button" onClick=${() => go(write({ ...state, kind: "class" }))}>Back</button></div></div>
        ${failed.map((error) => html`<${Failed} error=${error} />`)}
        ${!puzzles && !failed.length && html`<p class="status" role="status">Making the puzzles …</p>`}
        ${puzzles?.length > 0 && html`<${WallPuzzle} key=${`${write({ ...state, at })}`} games=${games} puzzle=${puzzles[at - 1]} />`}</section></main>`;
}

export function Teach({ games }) {
    useTitle("For teachers");
    const [state, change] = useAddress((hash) => read(hash, games), write, () => read("#view=teach", games));
    if (state.kind === "sheet")
        return html`<${Sheet} key=${write(state)} games=${games} state=${state} back=${() => go(write({ ...state, kind: "class" }))} />`;
    if (state.kind === "wall") return html`<${Wall} games=${games} state=${state} change=${change} />`;
    return html`<main><div class="table"><${Choice} games=${games} state=${state} change=${change} /></div>
        <div class="side"><${ClassLink} state=${state} /></div></main>`;
}
