// Play: one screen with the board, whose turn it is, and what can be done. What takes more room opens beside it.
import { html } from "./html.js";
import { go, useAddress, useTitle } from "./address.js";
import { useAnswer } from "./answers.js";
import { boardOf } from "./boards/boards.js";
import { MoveBar, useChoice } from "./choice.js";
import { Coach, useHints } from "./coach.js";
import { askAgain, useRound } from "./failed.js";
import { defaultsOf } from "./form.js";
import { useKeys } from "./keys.js";
import { later } from "./later.js";
import { Marking, useMarks } from "./marking.js";
import { introduction, isTriumph, moverAt, nameOf, turnOf, winText } from "./names.js";
import { opening } from "./opening.js";
import { Panel } from "./panel.js";
import { useLayoutEffect, useMemo, useState } from "./preact-hooks.js";
import { chooseMove } from "./program.js";
import { found, lastGame, newest, remember } from "./running.js";
import { canFill, fillScreen } from "./screen.js";
import * as State from "./state.js";

const Menu = later(async () => (await import("./menu.js")).Menu);
const GameList = later(async () => (await import("./menu.js")).GameList);
const Review = later(async () => (await import("./review.js")).Review);
const KeyList = later(async () => (await import("./key_list.js")).KeyList);
const Why = later(async () => (await import("./why.js")).Why);

// Time to see what the program does; without motion there is nothing to wait for.
const thinkingTime = () =>
    (window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 700);

// When it is the program's turn, and the game is not only watched and paused, it moves.
function useProgram({ state, change, facts, over, running, failure, fail }) {
    const level = State.playerAt(state, state.at);
    const [guessed, guess] = useState(null); // a state that a guess of the program led to
    const plays = facts && !over && level !== "person" && (running || !State.isWatched(state));
    const round = useRound(failure);
    useLayoutEffect(() => {
        if (!plays) return undefined;
        fail(null);
        const leaving = new AbortController();
        const timer = setTimeout(async () => {
            try {
                const chosen = await chooseMove(level, State.position(state), leaving.signal);
                if (leaving.signal.aborted) return;
                const next = State.play(state, chosen.move);
                if (chosen.guessed) guess(next);
                change((now) => (now === state ? next : now));
            } catch (error) {
                if (!leaving.signal.aborted) fail(error);
            }
        }, thinkingTime());
        return () => {
            clearTimeout(timer);
            leaving.abort();
        };
    }, [plays, state, round]);
    return { thinking: plays && !failure, guessed: guessed === state };
}

// The engine's facts about a position; until they are there, those of the last position of the same game.
function useFacts(state) {
    const [shown, setShown] = useState(null);
    const { answer: facts, error } = useAnswer("facts", State.position(state));
    useLayoutEffect(() => { if (facts) setShown({ state, facts }); }, [facts]);
    const seen = facts ? { state, facts } : shown && State.gameText(shown.state) === State.gameText(state) ? shown : null;
    return { facts, error, seen };
}

// winner: when the game is over, else null.
function Status({ state, board, winner, thinking }) {
    const last = state.at > 0 && `${moverAt(state, state.at - 1)} ${board.say(state.moves[state.at - 1])}.`;
    return html`<div class=${`status${winner ? " over" : ""}`} role="status">
        <p class="turn"><span class=${`dot ${winner ?? State.toMove(state)}`} aria-hidden="true"></span>
            ${winner && isTriumph(state, winner) && html`<span class="star" aria-hidden="true">★</span>`}
            ${winner ? winText(state, winner) : thinking && !State.isWatched(state) ? "The program is thinking …" : turnOf(state, State.toMove(state))}</p>
        <p class="last">${last || introduction(state) || "\u00a0"}</p></div>`;
}

function Title({ game, open, show }) {
    return html`<div class="title"><h2 id="game-title"><button type="button" class="plain" aria-expanded=${open === "games"} onClick=${() => show("games")}>
            ${game.title} <span aria-hidden="true">▾</span></button></h2>
        <button type="button" class="plain" aria-expanded=${open === "rules"} onClick=${() => show("rules")}>Rules</button>
        ${canFill() && html`<button type="button" class="plain" aria-label="Full screen" onClick=${fillScreen}>
            <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><path d="M1 6V1h5M12 1h5v5M17 12v5h-5M6 17H1v-5" fill="none" stroke="currentColor" stroke-width="2" /></svg></button>`}</div>`;
}

function Actions({ state, over, hints, marking, mark, undo, open, show }) {
    return html`<div class="actions" role="group" aria-label="What you can do">
        <button type="button" disabled=${over || !hints.more} onClick=${hints.next}>${hints.step ? "More" : "Hint"}</button>
        <button type="button" disabled=${over} aria-pressed=${marking} onClick=${() => mark(!marking)}>Values</button>
        <button type="button" disabled=${!State.canUndo(state)} onClick=${undo}>Undo</button>
        <button type="button" disabled=${over} aria-expanded=${open === "why"} onClick=${() => show("why")}>Why?</button>
        <button type="button" aria-expanded=${open === "menu"} onClick=${() => show("menu")}>Menu</button></div>`;
}

const whatNext = (state, winner) => (winner && isTriumph(state, winner) ? "Well played! The review shows who was winning when."
    : "The review shows where the game was decided, and lets you try again from there.");

export function Play({ games }) {
    const [state, change] = useAddress((hash) => found(hash, games), State.write, () => newest(games));
    const [running, run] = useState(false);
    const [marking, mark] = useState(false);
    const [failure, fail] = useState(null);
    const [open, setOpen] = useState(null); // what is open beside the board
    const [review, look] = useState(null); // {of: the game, place, line}: looking back
    const game = State.gameNamed(games, state.game);
    const settings = useMemo(() => ({ ...defaultsOf(game), ...state.settings }), [state.game, state.settings]);
    useTitle(game.title);
    useLayoutEffect(() => fail(null), [state]);

    // Looking back, the board shows another moment of the same game, or what is played through.
    const whole = `${State.gameText(state)} ${state.moves.join()}`;
    const back = review?.of === whole ? review : null;
    const shownState = !back ? state : back.line
        ? { ...state, moves: [...state.moves.slice(0, back.line.from), ...back.line.moves], at: back.line.from + back.line.at }
        : { ...state, at: back.place };
    const { facts, error: refused, seen } = useFacts(shownState);
    useLayoutEffect(() => { if (facts) remember(state); }, [state, Boolean(facts)]); // what the engine refuses is not kept
    const over = facts ? facts.moves_total === 0 : false;
    const board = boardOf(state.game, seen?.facts, settings);
    const legal = useMemo(() => facts && board.legal(facts, settings), [facts]);
    const { answer: end } = useAnswer("who", over ? { ...State.position(shownState), limit: 1 } : null);
    const looking = useMarks(State.position(shownState), marking && facts && !over, legal);
    const hints = useHints(shownState, over || Boolean(back));
    const { thinking, guessed } = useProgram({ state, change, facts: back ? null : facts, over, running, failure, fail });

    const wrong = failure ?? refused; // nothing can be done here before that is mended
    const enabled = Boolean(facts) && !over && !back && State.playerAt(state, state.at) === "person";
    const make = (move) => change((now) => (now === state ? State.play(now, move) : now));
    const choice = useChoice(JSON.stringify(State.position(state)), make);
    const show = (name) => setOpen((now) => (now === name ? null : name));
    // Another game is a step in the history, so that Back finds this one again.
    const begin = (next) => {
        run(false);
        setOpen(null);
        look(null);
        if (state.moves.length || State.gameText(next) !== State.gameText(state)) go(State.write(next));
        change(next);
    };
    const undo = () => { run(false); look(null); change(State.undo); };
    const redo = () => { run(false); change(State.redo); };
    const restart = () => begin(State.restart(state));
    const lookBack = () => { setOpen(null); mark(false); look({ of: whole, place: state.moves.length, line: null }); };
    useKeys({
        h: () => !over && !back && hints.next(), v: () => mark(!marking), w: () => !over && show("why"), u: () => State.canUndo(state) && undo(),
        r: () => State.canRedo(state) && redo(), n: () => state.moves.length && restart(), m: () => show("menu"), f: fillScreen, "?": () => show("keys"),
        Escape: () => choice.leave(),
    });

    const panels = {
        games: { title: "Games", draw: () => html`<${GameList} games=${games} current=${state.game}
            choose=${(name) => { setOpen(null); run(false); if (name !== state.game) go(State.write(lastGame(name, games, state))); }} />` },
        rules: { title: "Rules", draw: () => html`<p>${board.rules?.(settings) ?? game.summary}</p><p class="quiet-text">From: ${game.source}.</p>` },
        why: { title: "Who wins, and why?", draw: () => html`<${Why} state=${shownState} facts=${facts} board=${board} settings=${settings}
            source=${game.source} stop=${() => setOpen(null)} />` },
        menu: { title: "Menu", draw: () => html`<${Menu} game=${game} state=${state} start=${(chosen, name = state.game) => begin(State.newGame(name, chosen, state))}
            change=${(players) => (players.moves ? begin({ ...state, ...players }) : change({ ...state, ...players }))} restart=${restart} redo=${redo}
            review=${lookBack} showKeys=${() => show("keys")} />` },
        keys: { title: "Keys", draw: () => html`<${KeyList} />` },
    };
    const panel = open && panels[open];
    const watched = State.isWatched(state);
    return html`<main class=${`frame${back ? " reviewing" : ""}`}>
        <${Title} game=${game} open=${open} show=${show} />
        ${refused ? html`<div class="status"></div>` : html`<${Status} state=${shownState} board=${board} winner=${end?.winner} thinking=${thinking} />`}
        <div class="board" aria-busy=${!facts}>${seen && html`<${board.Board} key=${state.game} facts=${seen.facts} settings=${settings} where=${State.position(shownState)}
            done=${State.made(seen.state)} names=${{ first: nameOf(state, "first"), second: nameOf(state, "second") }}
            marks=${looking.marks} choice=${choice} play=${make} hint=${hints} enabled=${enabled} />`}</div>
        ${back ? html`<${Review} state=${state} board=${board} place=${back.place} line=${back.line}
            show=${(place) => look({ of: whole, place, line: null })} play=${(line) => look({ ...back, line })}
            retry=${(place) => begin({ ...state, moves: state.moves.slice(0, place), at: place })} leave=${() => look(null)} />`
            : html`<${Coach} hints=${hints} error=${wrong} says=${over ? whatNext(state, end?.winner) : guessed
                ? "It found no answer in time, and played at random." : marking ? null : state.at === 0 ? board.rules?.(settings) ?? game.summary : null}>
                ${marking && !over && html`<${Marking} looking=${looking} stop=${() => mark(false)} />`}<//>
            ${over ? html`<div class="move-bar"><button type="button" class="main make" onClick=${restart}>Play again</button>
                    <button type="button" class="make" onClick=${lookBack}>Review</button></div>`
                : wrong ? html`<div class="move-bar">${wrong.passes && html`<button type="button" class="main make" onClick=${askAgain}>Try again</button>`}
                    <button type="button" class="make" onClick=${() => begin(State.newGame(state.game, opening[state.game], state))}>New game</button></div>`
                : watched ? html`<div class="move-bar"><button type="button" class="main make" onClick=${() => run(!running)}>${running ? "Pause" : "Let them play"}</button></div>`
                    : html`<${MoveBar} board=${board} facts=${seen?.facts} settings=${settings} choice=${choice} make=${make} enabled=${enabled}
                        waits=${enabled ? "Choose a move" : "…"} />`}
            <${Actions} state=${state} over=${over} hints=${hints} marking=${marking} mark=${mark} undo=${undo} open=${open} show=${show} />`}
        <div class="beside">${panel ? html`<${Panel} key=${open} title=${panel.title} close=${() => setOpen(null)}>${panel.draw()}<//>`
            : html`<${MoveList} state=${state} />`}</div>
    </main>`;
}

function MoveList({ state }) {
    return html`<section class="moves" aria-labelledby="moves-title"><h2 id="moves-title">Moves</h2>
        ${state.moves.length ? html`<ol class="move-list">${state.moves.map((move, place) => html`
            <li key=${place} class=${`${State.sideAt(place)}${place >= state.at ? " undone" : ""}`}>
                <span class="dot" aria-hidden="true"></span>${move}${place >= state.at && html`<span class="hidden"> (undone)</span>`}</li>`)}</ol>`
            : html`<p class="quiet-text">None yet.</p>`}</section>`;
}
