// Play: the game, the board, what can be done with it, and why.
import { html } from "./html.js";
import { go, useAddress, useTitle } from "./address.js";
import { useAnswer } from "./answers.js";
import { boardOf } from "./boards/boards.js";
import { defaultsOf, GameTabs, Players, Settings } from "./form.js";
import { History } from "./history.js";
import { useMarks } from "./marking.js";
import { introduction, isTriumph, moverAt, nameOf, turnOf, winText } from "./names.js";
import { useEffect, useMemo, useState } from "./preact-hooks.js";
import { chooseMove } from "./program.js";
import { found, lastGame, newest, remember } from "./running.js";
import { Share } from "./share.js";
import * as State from "./state.js";
import { Why } from "./why.js";

// Time to see what the program does; without motion there is nothing to wait for.
const thinkingTime = () =>
    (window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 700);

// When it is the program's turn, and the game is not only watched and paused, it moves.
function useProgram({ state, change, facts, over, running, fail }) {
    const level = State.playerAt(state, state.at);
    const [guessed, guess] = useState(null); // a state that a guess of the program led to
    const plays = facts && !over && level !== "person" && (running || !State.isWatched(state));
    useEffect(() => {
        if (!plays) return undefined;
        const leaving = new AbortController();
        const timer = setTimeout(async () => {
            try {
                const chosen = await chooseMove(level, State.position(state), leaving.signal);
                if (leaving.signal.aborted) return;
                const next = State.play(state, chosen.move);
                if (chosen.guessed) guess(next);
                change((now) => (now === state ? next : now));
            } catch (error) {
                if (!leaving.signal.aborted) fail(error.message);
            }
        }, thinkingTime());
        return () => {
            clearTimeout(timer);
            leaving.abort();
        };
    }, [plays, state]);
    return { thinking: plays, guessed: guessed === state };
}

function Controls({ state, change, running, run, over }) {
    const go = (next) => {
        run(false);
        change(next);
    };
    return html`<div class="buttons controls">
        ${State.isWatched(state) && html`<button type="button" class=${over ? "" : "main"} disabled=${over}
            onClick=${() => run(!running)}>${running && !over ? "Pause" : "Let them play"}</button>`}
        <button type="button" disabled=${!State.canUndo(state)} onClick=${() => go(State.undo)}>Undo</button>
        <button type="button" disabled=${!State.canRedo(state)} onClick=${() => go(State.redo)}>Redo</button>
        <button type="button" class=${over ? "main" : ""} disabled=${!state.moves.length} onClick=${() => go(State.restart)}>Restart</button>
        <${Share} what="the game, move by move" of=${state} />
    </div>`;
}

function MoveList({ state }) {
    return html`<section aria-labelledby="moves-title"><h2 id="moves-title">Moves</h2>
        ${state.moves.length ? html`<ol class="move-list">${state.moves.map((move, place) => html`
            <li key=${place} class=${`${State.sideAt(place)}${place >= state.at ? " undone" : ""}`}>
                <span class="dot" aria-hidden="true"></span>${move}${place >= state.at && html`<span class="hidden"> (undone)</span>`}</li>`)}</ol>`
            : html`<p class="quiet-text">None yet.</p>`}</section>`;
}

// winner: when the game is over, else null.
function Status({ state, board, winner, thinking }) {
    const last = state.at > 0 && `${moverAt(state, state.at - 1)} ${board.say(state.moves[state.at - 1])}. `;
    return html`<div class=${`status${winner ? " over" : ""}`} role="status">
        <p class="turn"><span class=${`dot ${winner ?? State.toMove(state)}`} aria-hidden="true"></span>
            ${winner && isTriumph(state, winner) && html`<span class="star" aria-hidden="true">★</span>`}
            ${winner ? winText(state, winner) : thinking && !State.isWatched(state) ? "The program is thinking …" : turnOf(state, State.toMove(state))}</p>
        <p class="last">${last || introduction(state) || "\u00a0"}</p></div>`;
}

export function Play({ games }) {
    const [state, change] = useAddress((hash) => found(hash, games), State.write, () => newest(games));
    const [running, run] = useState(false);
    const [marking, mark] = useState(false);
    const [failure, fail] = useState(null);
    const [shown, setShown] = useState(null); // the last position that the engine told about
    const game = games.find(({ name }) => name === state.game);
    useTitle(game.title);
    useEffect(() => remember(state), [state]);
    const settings = useMemo(() => ({ ...defaultsOf(game), ...state.settings }), [state.game, state.settings]);
    const where = State.position(state);
    const asked = useAnswer("facts", where);
    const facts = asked.answer;
    useEffect(() => { if (facts) setShown({ state, facts }); }, [facts]);
    useEffect(() => fail(null), [state]);

    const seen = facts ? { state, facts } : shown && State.gameText(shown.state) === State.gameText(state) ? shown : null;
    const over = facts ? facts.moves_total === 0 : false;
    const board = boardOf(state.game, seen?.facts, settings);
    const legal = useMemo(() => facts && board.legal(facts, settings), [facts]);
    const { answer: end } = useAnswer("who", over ? { ...where, limit: 1 } : null);
    const looking = useMarks(where, marking && facts && !over, legal);
    const { thinking, guessed } = useProgram({ state, change, facts, over, running, fail });

    const enabled = Boolean(facts) && !over && State.playerAt(state, state.at) === "person";
    const play = (move) => change((now) => (now === state ? State.play(now, move) : now));
    const begin = (next) => {
        run(false);
        change(next);
    };
    // On a small screen the form is far below the board.
    const start = (settings) => {
        begin(State.newGame(state.game, settings, state));
        document.getElementById("game-title").scrollIntoView({ block: "nearest" });
    };
    const error = failure ?? asked.error;
    return html`
        <${GameTabs} games=${games} current=${state.game} choose=${(name) => { run(false); go(State.write(lastGame(name, games, state))); }} />
        <main>
        <div class="table">
            <section aria-labelledby="game-title">
                <h2 id="game-title">${game.title}</h2>
                <p class="rules">${board.rules?.(settings) ?? game.summary}</p>
                <p class="quiet-text">From: ${game.source}.</p>
                ${error && html`<p role="alert" class="error">${error}</p>`}
                ${!asked.error && html`<${Status} state=${state} board=${board} winner=${end?.winner} thinking=${thinking} />`}
                ${guessed && html`<p class="quiet-text">It found no answer in time, and played at random.</p>`}
                ${seen && html`<div class="board" aria-busy=${!facts}>
                    <${board.Board} key=${state.game} facts=${seen.facts} settings=${settings} where=${where} done=${State.made(seen.state)}
                        names=${{ first: nameOf(state, "first"), second: nameOf(state, "second") }}
                        marks=${looking.marks} play=${play} enabled=${enabled} /></div>`}
                <${Controls} state=${state} change=${change} running=${running} run=${run} over=${over} />
            </section>
        </div>
        <div class="side">
            <section aria-labelledby="who-title"><h2 id="who-title">Who plays</h2>
                <${Players} game=${game} state=${state} change=${(players) => begin({ ...state, ...players })} />
                <${Settings} game=${game} settings=${state.settings} start=${start} />
            </section>
            <${Why} state=${state} facts=${facts} board=${board} settings=${settings} over=${over} marking=${marking} mark=${mark}
                looking=${looking}><${History} state=${state} /><//>
            <${MoveList} state=${state} />
        </div>
        </main>`;
}
