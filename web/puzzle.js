// One puzzle on its board: moves are tried until the one that wins is found, or shown. A wrong try stays on the board with the
// answer that refutes it, and the reader goes back when it is understood.
import { html } from "./html.js";
import { useAnswer } from "./answers.js";
import { boardOf } from "./boards/boards.js";
import { keepProgress, progress } from "./daily.js";
import { Failed } from "./failed.js";
import { defaultsOf } from "./form.js";
import { inSentence } from "./names.js";
import { useLayoutEffect, useMemo, useRef, useState } from "./preact-hooks.js";
import * as State from "./state.js";

// The puzzle as a game to play, with the reader as the player to move.
export function playable(puzzle, games) {
    const text = new URLSearchParams({ game: puzzle.game, moves: puzzle.after.join(","), first: "perfect", second: "perfect" });
    text.set(puzzle.to_move, "person");
    return State.read(`#${text}`, games);
}

export const namesIn = (puzzle, you, other) =>
    (puzzle.to_move === "first" ? { first: you, second: other } : { first: other, second: you });

export const settingsOf = (state, games) =>
    ({ ...defaultsOf(State.gameNamed(games, state.game)), ...state.settings });

// A position of a game, drawn as soon as the engine has told about it; until then the one before stays.
export function PositionBoard({ games, state, names, play, enabled, hint }) {
    const where = State.position(state);
    const { answer, error } = useAnswer("facts", where);
    const [kept, keep] = useState(null);
    useLayoutEffect(() => { if (answer) keep({ facts: answer, state }); }, [answer]);
    const seen = answer ? { facts: answer, state } : kept;
    const settings = useMemo(() => settingsOf(state, games), [State.gameText(state)]);
    if (error) return html`<${Failed} error=${error} />`;
    if (!seen) return html`<div class="board" aria-busy="true"></div>`;
    const board = boardOf(state.game, seen.facts, settings);
    return html`<div class="board" aria-busy=${!answer}><${board.Board} key=${State.gameText(state)} facts=${seen.facts} settings=${settings} where=${where}
        done=${State.made(seen.state)} names=${names} marks=${null} play=${play} enabled=${Boolean(answer) && enabled} hint=${hint} /></div>`;
}

const times = (count) => (count === 1 ? "on the first try" : `after ${count} tries`);

// Tries as signs, for everybody to see how it goes.
export const Tries = ({ tries, shown, found }) => html`<span class="tries" aria-hidden="true">${"✗ ".repeat(found ? tries.length - 1 : tries.length)}${found ? "★" : shown ? "○" : ""}</span>`;

function Verdict({ puzzle, board, made, wrong }) {
    const { tries, shown } = made;
    const last = tries[tries.length - 1];
    if (last === puzzle.solution)
        return html`<p class="turn"><span class="star" aria-hidden="true">★</span>Right, that wins! Found ${times(tries.length)}.</p>`;
    if (shown) return html`<p class="turn">The solution: ${inSentence(board.doing(puzzle.solution))}.</p>`;
    if (wrong)
        return html`<p class="turn">✗ That ${wrong.value === "draw" ? "only draws" : "lets the other player win"}.</p>
            <p class="last">${wrong.reply ? `The other player ${board.say(wrong.reply)}. ` : "The game is over. "}${tries.length === 1 ? "1 try" : `${tries.length} tries`} so far.</p>`;
    return html`<p class="turn"><span class=${`dot ${puzzle.to_move}`} aria-hidden="true"></span>Which move wins?</p>
        <p class="last">You are the ${puzzle.to_move} player. One of your ${puzzle.moves_total} moves wins${tries.length ? `; tries so far: ${tries.length}` : ""}.</p>`;
}

// name: under which the tries are kept; done(made): called when it is solved or shown.
export function Trial({ games, puzzle, name, title, done = () => undefined, children }) {
    const [made, make] = useState(() => progress(name));
    const [looking, look] = useState(null); // a wrong try that is on the board
    const before = useMemo(() => playable(puzzle, games), [puzzle]);
    const game = games.find((one) => one.name === before.game);
    const settings = settingsOf(before, games);
    const board = boardOf(before.game, null, settings);
    const found = made.tries.includes(puzzle.solution), over = found || made.shown;
    useLayoutEffect(() => { if (over) done(made); }, [over]);
    // The focus goes where the eye is: to the button that goes on, and back to the board.
    const box = useRef(null);
    const focus = (what) => setTimeout(() => box.current?.querySelector(what)?.focus());
    const change = (next) => {
        keepProgress(name, next);
        make(next);
    };
    const attempt = (move) => {
        change({ ...made, tries: [...made.tries, move] });
        look(puzzle.wrong.find((one) => one.move === move) ?? null);
        focus(".controls .main");
    };
    const retry = () => {
        look(null);
        focus('.board [aria-disabled="false"]');
    };
    const shownState = over ? State.play(before, puzzle.solution)
        : looking ? [looking.move, looking.reply].filter(Boolean).reduce(State.play, before) : before;
    return html`<section ref=${box} class="trial" aria-labelledby="puzzle-title">
            <h2 id="puzzle-title">${title ?? game.title}</h2>
            <details class="rules" open=${matchMedia("(min-width: 60rem)").matches}><summary>Rules</summary><p>${board.rules?.(settings) ?? game.summary}</p></details>
            <div class=${`status${over ? " over" : ""}`} role="status"><${Verdict} puzzle=${puzzle} board=${board} made=${made} wrong=${looking} /></div>
            <${PositionBoard} games=${games} state=${shownState} names=${namesIn(puzzle, "You", "The other player")}
                play=${attempt} enabled=${!over && !looking} />
            <div class="buttons controls">
                ${looking && !over && html`<button type="button" class="main" onClick=${retry}>Try another move</button>`}
                ${!over && html`<button type="button" onClick=${() => change({ ...made, shown: true })}>Show the solution</button>`}
                ${over && html`<a class="button" href=${State.write(before)}>Play from here</a>`}
                <${Tries} tries=${made.tries} shown=${made.shown} found=${found} />
                ${typeof children === "function" ? children({ made, over, found, game }) : children}
            </div>
            ${over && html`<div class="because"><h3>${board.doing(puzzle.solution)}: why?</h3><p>${puzzle.why}</p></div>`}
        </section>`;
}
