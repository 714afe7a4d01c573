// The kinds of steps of a lesson. Each is drawn from {games, step, done}: it calls done when the reader has done it. What it says
// answers the very move just made, and a wrong one is never told off.
import { html } from "./html.js";
import { remembered, useAnswer } from "./answers.js";
import { boardOf } from "./boards/boards.js";
import { Failed, useRound } from "./failed.js";
import { inSentence } from "./names.js";
import { useLayoutEffect, useMemo, useState } from "./preact-hooks.js";
import { chooseMove } from "./program.js";
import { PositionBoard, settingsOf } from "./puzzle.js";
import * as State from "./state.js";

const other = (side) => (side === "first" ? "second" : "first");

// A game with the reader on one side.
function gameWith(text, you, level, after, games) {
    const address = new URLSearchParams({ game: text, [you]: "person", [other(you)]: level, ...after && { moves: after } });
    return State.read(`#${address}`, games);
}

const namesFor = (you) => ({ [you]: "You", [other(you)]: "The program" });

function Feedback({ children }) {
    return html`<div class="status feedback" role="status">${children}</div>`;
}

// ---- Games: the reader moves, and so does the program. ----

function useMatch({ games, text, you, level }) {
    const start = useMemo(() => gameWith(text, you, level, null, games), [text]);
    const [state, change] = useState(start);
    const { answer: facts } = useAnswer("facts", State.position(state));
    const over = facts?.moves_total === 0;
    const yours = State.toMove(state) === you;
    const { answer: here } = useAnswer("who", facts ? { ...State.position(state), limit: 1, voice: "plain" } : null);
    const [failure, fail] = useState(null);
    const round = useRound(failure);
    useLayoutEffect(() => {
        if (!facts || over || yours) return undefined;
        fail(null);
        const leaving = new AbortController();
        chooseMove(level, State.position(state), leaving.signal).then(
            ({ move }) => leaving.signal.aborted || change((now) => (now === state ? State.play(now, move) : now)),
            (error) => leaving.signal.aborted || fail(error));
        return () => leaving.abort();
    }, [facts, over, yours, state, round]);
    return {
        state, over, yours, here, failure, mine: state.moves.filter((_, place) => State.sideAt(place) === you),
        play: (move) => change((now) => State.play(now, move)), undo: () => change(State.undo), restart: () => change(start),
        enabled: Boolean(facts) && !over && yours,
    };
}

function lastMoves(match, board, you) {
    const { state } = match;
    return state.moves.slice(-2).map((move, index, all) => {
        const place = state.moves.length - all.length + index;
        return `${State.sideAt(place) === you ? "You" : "The program"} ${board.say(move)}.`;
    }).join(" ");
}

function Match({ games, match, you, children }) {
    return html`<${PositionBoard} games=${games} state=${match.state} names=${namesFor(you)} play=${match.play} enabled=${match.enabled} />
        <${Failed} error=${match.failure} />
        <${Feedback}>${children}<//>`;
}

const THREE = 3;

function Moves({ games, step, done }) {
    const match = useMatch({ games, text: step.game, you: "first", level: "random" });
    const made = match.mine.length, enough = made >= THREE || match.over;
    const board = boardOf(match.state.game, null, settingsOf(match.state, games));
    useLayoutEffect(() => { if (enough) done(); }, [enough]);
    return html`<${Match} games=${games} match=${match} you="first">
        <p class="turn">${enough ? "★ That is how the game goes." : made ? `${"●".repeat(made)}${"○".repeat(THREE - made)} ${made} of ${THREE} moves` : "Make a move."}</p>
        <p class="last">${lastMoves(match, board, "first") || "\u00a0"}</p><//>`;
}

function Win({ games, step, done }) {
    const { you, level } = step;
    const match = useMatch({ games, text: step.game, you, level });
    const { state, over, yours, here } = match;
    const board = boardOf(state.game, null, settingsOf(state, games));
    const won = over && here?.winner === you;
    // What the reader's last move was worth, whatever the program has answered since.
    const place = state.at - (State.sideAt(state.at - 1) === you ? 0 : 1);
    const { answer: judged } = useAnswer("who", place > 0 ? { ...State.position(state, place), limit: 1 } : null);
    const missed = judged?.winner && judged.winner !== you;
    useLayoutEffect(() => { if (won) done(); }, [won]);
    const said = won ? "★ You have won!" : over && !here ? "…" : over ? "The program got the last word. Another try?"
        : missed && yours && here?.winner === you ? "After that the program could have won, but it missed its chance."
            : missed ? "After that the program can win." : judged ? "✓ You can still win for sure." : yours ? "Your turn." : "…";
    return html`<${Match} games=${games} match=${match} you=${you}>
            <p class="turn">${said}</p>
            <p class="last">${lastMoves(match, board, you) || (you === "first" ? "You begin." : "The program begins.")}</p><//>
        <div class="buttons"><button type="button" disabled=${!State.canUndo(state) || won} class=${missed && !won ? "main" : ""} onClick=${match.undo}>Take it back</button>
            <button type="button" disabled=${!state.moves.length} onClick=${match.restart}>Start again</button></div>`;
}

// ---- Questions about a position. ----

function Who({ games, step, done }) {
    const state = useMemo(() => gameWith(step.game, "first", "perfect", null, games), [step]);
    const { answer } = useAnswer("who", { game: step.game, limit: 1, voice: "plain" });
    const [chosen, choose] = useState(null);
    const right = chosen && answer && chosen === answer.winner;
    useLayoutEffect(() => { if (right) done(); }, [right]);
    const names = { first: "Whoever begins", second: "The other player" };
    const first = answer?.moves[0]?.move;
    const board = boardOf(state.game, null, settingsOf(state, games));
    return html`<${PositionBoard} games=${games} state=${state} names=${{ first: "Whoever begins", second: "The other" }} play=${() => undefined} enabled=${false} />
        <div class="buttons answers-of-step">${["first", "second"].map((side) => html`<button type="button" aria-pressed=${chosen === side} disabled=${!answer}
            onClick=${() => choose(side)}>${names[side]}</button>`)}</div>
        <${Feedback}><p class="turn">${!chosen ? "What do you think?" : right ? `★ Yes: ${names[answer.winner].toLowerCase()} wins.` : "Have another look: try it with somebody."}</p>
            <p class="last">${!chosen ? "\u00a0" : right ? answer.why : chosen === "first" ? "Whatever the first player does, there is an answer." : first ? `What if the first player ${board.say(first)}?` : "\u00a0"}</p><//>`;
}

// Items to be marked, of which some are right; told after each touch.
function Marking({ items, right, done, explain, error }) {
    const [marked, mark] = useState(() => new Set());
    const [last, touch] = useState(null);
    const ready = Boolean(right);
    const missing = ready ? items.filter((item) => right.has(item) && !marked.has(item)).length : null;
    const wrong = ready ? [...marked].filter((item) => !right.has(item)).length : 0;
    const complete = ready && missing === 0 && wrong === 0;
    useLayoutEffect(() => { if (complete) done(); }, [complete]);
    const toggle = (item) => {
        touch(item);
        mark((now) => { const next = new Set(now); if (!next.delete(item)) next.add(item); return next; });
    };
    const said = complete ? "★ All found!" : last === null ? "Touch to mark." : !marked.has(last) ? `${last}: not marked.`
        : right?.has(last) ? `✓ ${last}: yes.` : `${last}: look again.`;
    return html`<div class="markings" role="group" aria-label="What to mark">${items.map((item) => html`<button type="button" key=${item} aria-pressed=${marked.has(item)}
            disabled=${!ready || complete} onClick=${() => toggle(item)}>${marked.has(item) ? (right.has(item) ? "✓ " : "? ") : ""}${item}</button>`)}</div>
        <${Failed} error=${error} />
        <${Feedback}><p class="turn">${said}</p><p class="last">${complete ? "What do they have in common?" : last !== null && marked.has(last) && !right?.has(last) ? explain(last)
            : missing !== null && last !== null ? `${missing} still to be found.` : "\u00a0"}</p><//>`;
}

function Mark({ step, done }) {
    const [{ answers, error }, set] = useState({});
    const round = useRound(error);
    useLayoutEffect(() => {
        const leaving = new AbortController();
        set({});
        Promise.all(step.items.map(({ game }) => remembered("who", { game, limit: 1, voice: "plain" }, leaving.signal)))
            .then((got) => leaving.signal.aborted || set({ answers: got }), (reason) => leaving.signal.aborted || set({ error: reason }));
        return () => leaving.abort();
    }, [step, round]);
    const right = useMemo(() => answers && new Set(step.items.filter((_, index) => answers[index].winner === "second").map(({ text }) => text)), [answers]);
    const explain = (text) => {
        const at = step.items.findIndex((item) => item.text === text), { doing } = boardOf(step.items[at].game.split(":")[0], null, {});
        return `Whoever begins can ${inSentence(doing(answers[at].moves[0].move))}, and wins.`;
    };
    return html`<${Marking} items=${step.items.map(({ text }) => text)} right=${right} explain=${explain} done=${done} error=${error} />`;
}

function Partners({ step, done }) {
    const { answer, error } = useAnswer("facts", { game: step.game });
    const { number } = step;
    const divisor = Number(/d=(\d+)/.exec(step.game)[1]);
    const items = (answer?.numbers ?? []).filter((one) => one !== number).map(String);
    const right = useMemo(() => {
        const pair = answer?.pairs.find(({ numbers, partners }) => numbers.includes(number) || partners.includes(number));
        if (!pair) return null;
        const found = pair.residue === pair.partner ? pair.numbers.filter((one) => one !== number) : pair.numbers.includes(number) ? pair.partners : pair.numbers;
        return new Set(found.map(String));
    }, [answer]);
    const explain = (text) => `${number} + ${text} = ${number + Number(text)}, and ${divisor} does not divide that.`;
    return html`<${Marking} items=${items} right=${right} explain=${explain} done=${done} error=${error} />`;
}

function Find({ games, step, done }) {
    const before = useMemo(() => gameWith(step.game, step.after && step.after.split(",").length % 2 ? "second" : "first", "perfect", step.after, games), [step]);
    const you = State.toMove(before);
    const { answer } = useAnswer("moves", { ...State.position(before), voice: "plain" });
    const [tried, attempt] = useState(null);
    const found = tried && answer?.moves.find(({ move }) => move === tried);
    const right = found?.value === "win";
    const after = tried ? State.play(before, tried) : before;
    const { answer: refuted } = useAnswer("who", found && !right ? { ...State.position(after), limit: 1, voice: "plain" } : null);
    const reply = refuted?.moves[0]?.move ?? refuted?.line[0];
    useLayoutEffect(() => { if (right) done(); }, [right]);
    const board = boardOf(before.game, null, settingsOf(before, games));
    const shown = found && !right && reply ? State.play(after, reply) : after;
    return html`<${PositionBoard} games=${games} state=${shown} names=${namesFor(you)} play=${attempt} enabled=${!tried && Boolean(answer)} />
        <${Feedback}><p class="turn">${right ? "★ Yes, that wins!" : tried ? "After that the other player can win." : "Which move wins?"}</p>
            <p class="last">${right ? found.why ?? "\u00a0" : tried && reply ? `The other player ${board.say(reply)}.` : "\u00a0"}</p><//>
        <div class="buttons"><button type="button" class=${tried && !right ? "main" : ""} disabled=${!tried || right} onClick=${() => attempt(null)}>Try another move</button></div>`;
}

function Trick({ step, done }) {
    useLayoutEffect(() => done(), []);
    return html`<p class="trick">${step.says}</p>
        <p class="quiet-text">${step.try}</p>`;
}

export const kinds = { moves: Moves, win: Win, who: Who, mark: Mark, partners: Partners, find: Find, trick: Trick };
