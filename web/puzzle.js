// One puzzle on its board: moves are tried until the one that wins is found, or shown.
import { html } from "./html.js";
import { useAnswer } from "./answers.js";
import { boardOf } from "./boards/boards.js";
import { defaultsOf } from "./form.js";
import { useEffect, useMemo, useState } from "./preact-hooks.js";
import { question } from "./puzzle_state.js";
import { Share } from "./share.js";
import * as State from "./state.js";
import { Line } from "./why.js";

// The puzzle as a game to play, with the reader as the player to move.
export function playable(puzzle, games) {
    const text = new URLSearchParams({ game: puzzle.game, moves: puzzle.after.join(","), first: "perfect", second: "perfect" });
    text.set(puzzle.to_move, "person");
    return State.read(`#${text}`, games);
}

export const namesIn = (puzzle, you, other) =>
    (puzzle.to_move === "first" ? { first: you, second: other } : { first: other, second: you });

const times = (count) => (count === 1 ? "on the first try" : `after ${count} tries`);

function Wrong({ puzzle, move }) {
    const found = puzzle.wrong.find((one) => one.move === move);
    if (!found) return html`<p class="turn">${move} is not possible here.</p>`;
    const { value, reply, why } = found;
    return html`<p class="turn">✗ ${move} ${value === "draw" ? "only draws" : "loses"}.</p>
        <p>${reply && `Your opponent answers ${reply}${value === "draw" ? "" : " and wins"}. `}${why && `${move}: ${why}. `}
        Try another move.</p>`;
}

function Verdict({ puzzle, tries, shown }) {
    const last = tries[tries.length - 1];
    if (last === puzzle.solution)
        return html`<p class="turn"><span class="star" aria-hidden="true">★</span>Right, ${last} wins! Found ${times(tries.length)}.</p>`;
    if (shown) return html`<p class="turn">The solution is ${puzzle.solution}.</p>`;
    if (tries.length) return html`<${Wrong} puzzle=${puzzle} move=${last} />`;
    return html`<p class="turn"><span class=${`dot ${puzzle.to_move}`} aria-hidden="true"></span>You are the ${puzzle.to_move} player.
        One of your ${puzzle.moves_total} moves wins: which?</p>`;
}

function Explanation({ puzzle, facts, board, settings, state }) {
    return html`<section aria-labelledby="solution-title"><h2 id="solution-title">Why ${puzzle.solution} wins</h2>
        <p>${puzzle.why}</p>
        ${board.Reason && facts && html`<${board.Reason} facts=${facts} settings=${settings} state=${state} />`}
        <${Line} moves=${puzzle.line} />
        <p class="quiet-text">How hard it is: ${puzzle.difficulty.text}.</p></section>`;
}

function Board({ puzzle, games, before, solved, attempt }) {
    const now = solved ? State.play(before, puzzle.solution) : before;
    const where = State.position(now);
    const { answer, error } = useAnswer("facts", where);
    const [kept, keep] = useState(null); // the last position that the engine told about
    useEffect(() => { if (answer) keep({ facts: answer, now }); }, [answer]);
    const seen = answer ? { facts: answer, now } : kept;
    const settings = useMemo(() => settingsOf(before, games), [before]);
    if (error) return html`<p role="alert" class="error">${error}</p>`;
    if (!seen) return null;
    const board = boardOf(before.game, seen.facts, settings);
    return html`<div class="board" aria-busy=${!answer}><${board.Board} facts=${seen.facts} settings=${settings} where=${where}
        done=${State.made(seen.now)} names=${namesIn(puzzle, "You", "Your opponent")} marks=${null} play=${attempt}
        enabled=${Boolean(answer) && !solved} /></div>`;
}

export const settingsOf = (state, games) =>
    ({ ...defaultsOf(games.find(({ name }) => name === state.game)), ...state.settings });

function Trial({ games, puzzle, state, next }) {
    const [tries, setTries] = useState([]);
    const [shown, show] = useState(false);
    const before = useMemo(() => playable(puzzle, games), [puzzle]);
    const { answer: facts } = useAnswer("facts", State.position(before));
    const settings = settingsOf(before, games);
    const board = boardOf(before.game, facts, settings);
    const game = games.find(({ name }) => name === before.game);
    const found = tries.includes(puzzle.solution);
    const attempt = (move) => setTries((all) => [...all, move]);
    return html`<section aria-labelledby="puzzle-title">
            <h2 id="puzzle-title">${game.title}: ${puzzle.difficulty.level} puzzle ${state.day ? `for ${state.day}` : `number ${state.seed}`}</h2>
            <p class="rules">${board.rules?.(settings) ?? game.summary}</p>
            <div class=${`status${found ? " over" : ""}`} role="status"><${Verdict} puzzle=${puzzle} tries=${tries} shown=${shown} /></div>
            <${Board} puzzle=${puzzle} games=${games} before=${before} solved=${found || shown} attempt=${attempt} />
            <p class="tries">${found || tries.length === 0 ? "\u00a0" : `Tries so far: ${tries.length}`}</p>
            <div class="buttons controls">
                <button type="button" disabled=${found || shown} onClick=${() => show(true)}>Show the solution</button>
                <button type="button" class=${found || shown ? "main" : ""} onClick=${next}>Another one</button>
                <a class="button" href=${State.write(before)}>Play from here</a>
                <${Share} what="this puzzle" of=${state} />
            </div>
        </section>
        ${(found || shown) && html`<${Explanation} puzzle=${puzzle} facts=${facts} board=${board} settings=${settings} state=${before} />`}`;
}

export function Puzzle({ games, state, next }) {
    const { answer, error } = useAnswer("puzzle", question(state));
    const puzzle = answer?.puzzles[0];
    const problem = error ?? (puzzle ? null : answer?.undecided);
    if (problem) return html`<section><p role="alert" class="error">${problem}</p></section>`;
    if (!puzzle) return html`<section><p class="status" role="status">Making a puzzle …</p></section>`;
    return html`<${Trial} games=${games} puzzle=${puzzle} state=${state} next=${next} />`;
}
