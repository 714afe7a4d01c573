// After the game: who was winning after each move, and where a win was given away. The board follows every move that is touched; a
// mistake can be tried again, and what refutes it can be played through: the reader tries everything, and the winner has an answer.
import { html } from "./html.js";
import { remembered, useAnswer } from "./answers.js";
import { Failed, useRound } from "./failed.js";
import { useKeys } from "./keys.js";
import { moverAt, nameOf, reader, verb, winText } from "./names.js";
import { useLayoutEffect, useRef, useState } from "./preact-hooks.js";
import { Roving } from "./roving.js";
import { gameText, position, sideAt } from "./state.js";
import { Waiting } from "./waiting.js";

const BRANCHES = 100; // moves of a refutation that are asked for at a time
const STEP = 44, HEIGHT = 64, TOP = 14, BOTTOM = 50;

// The answers to "who wins?" for the positions after 0, 1, 2, ... moves, one after the other.
function useWinners(state) {
    const of = `${gameText(state)} ${state.moves.join()}`;
    const [found, setFound] = useState({ of: null, list: [] });
    const round = useRound(found.error);
    useLayoutEffect(() => {
        const leaving = new AbortController();
        setFound({ of: null, list: [] });
        (async () => {
            const list = [];
            for (let place = 0; place <= state.moves.length; place++) {
                const answer = await remembered("who", { ...position(state, place), limit: 1, voice: "plain" }, leaving.signal)
                    .catch((error) => ({ error }));
                if (leaving.signal.aborted) return;
                if (answer.error?.passes) {
                    setFound({ of, list, error: answer.error });
                    return;
                }
                list.push(answer.error ? null : answer);
                if (place === state.moves.length || place % 8 === 7) setFound({ of, list: [...list] });
            }
        })();
        return () => leaving.abort();
    }, [of, round]);
    return found.of === of ? found : { list: [] };
}

// A move is a mistake if its player was winning, or had a draw, and then had less.
export function mistakes(winners) {
    const worth = (winner, side) => (winner === side ? 2 : winner === "draw" ? 1 : 0);
    return winners.slice(1).flatMap((after, index) => {
        const before = winners[index], side = sideAt(index);
        if (!before?.winner || !after?.winner) return [];
        if (worth(after.winner, side) >= worth(before.winner, side)) return [];
        return [{ place: index + 1, lost: before.winner === "draw" ? "draw" : "win", better: before.moves[0]?.move ?? before.line[0] }];
    });
}

const level = (answer) => ({ first: TOP, second: BOTTOM })[answer?.winner] ?? (TOP + BOTTOM) / 2;
const SIGNS = { first: "▲", second: "▼", draw: "■" };

function Graph({ state, winners, wrong, place, show }) {
    const box = useRef(null);
    const told = (at) => ({ first: nameOf(state, "first"), second: nameOf(state, "second"), draw: "nobody" })[winners[at]?.winner] ?? "nobody knows who";
    const after = (at) => (at ? `After move ${at}, ${state.moves[at - 1]}` : "At the start");
    const bad = new Set(wrong.map((one) => one.place));
    useLayoutEffect(() => {
        const centre = (place + 0.5) * STEP - box.current.clientWidth / 2;
        box.current.scrollLeft = Math.max(0, centre);
    }, [place, winners.length]);
    return html`<div class="graph-box" ref=${box}><${Roving} label="Who was winning when" class="graph">
        <svg width=${winners.length * STEP} height=${HEIGHT} aria-hidden="true"><path class="course"
            d=${winners.map((answer, at) => `${at ? "L" : "M"}${(at + 0.5) * STEP} ${level(answer)}`).join("")} /></svg>
        ${winners.map((answer, at) => html`<button type="button" key=${at} class=${`moment ${answer?.winner ?? ""}${bad.has(at) ? " wrong" : ""}`}
            aria-pressed=${at === place} onClick=${() => show(at)}
            aria-label=${`${after(at)}: ${told(at).replace("The", "the").replace("You", "you")} ${told(at) === "You" ? "were" : "was"} winning${bad.has(at) ? "; a mistake" : ""}`}>
            <span class="sign" aria-hidden="true">${SIGNS[answer?.winner] ?? "?"}${bad.has(at) && html`<b>!</b>`}</span></button>`)}<//></div>`;
}

// What has just been played through: the last moves, in words.
function toldLine({ state, board, line }) {
    const last = line.moves.slice(0, line.at).slice(-2);
    return last.map((move, index) => `${moverAt(state, line.from + line.at - last.length + index)} ${board.say(move)}.`).join(" ");
}

function said({ state, board, winners, wrong, place, line, refuted }) {
    if (line) return `${line.at === 1 ? refuted?.says ?? "" : toldLine({ state, board, line })} ${
        refuted && !refuted.tree.moves?.length ? "That is the end: the move could not be saved." : ""}`;
    const mistake = wrong.find((one) => one.place === place);
    if (mistake) return `${moverAt(state, place - 1)} ${board.say(state.moves[place - 1])}, and gave the ${mistake.lost} away. \
Better: ${mistake.better ? board.doing(mistake.better).replace(/^./, (letter) => letter.toLowerCase()) : "another move"}.`;
    if (place === 0) return wrong.length ? `${wrong.length} mistake${wrong.length === 1 ? "" : "s"}: touch the ! to see ${wrong.length === 1 ? "it" : "them"}.`
        : "No mistake: every move kept what could be kept.";
    const winner = winners[place]?.winner;
    const standing = !winner ? "" : winners[place].distance === 0 && winner !== "draw" ? ` ${winText(state, winner)}` : winner === "draw" ? " Nobody can be sure to win." : ` ${nameOf(state, winner)} ${verb(state, winner, "are", "is")} winning.`;
    return `${moverAt(state, place - 1)} ${board.say(state.moves[place - 1])}.${standing}`;
}

// How the winner answers everything from here on, or undefined while that is not known or not so.
function useRefutation(state, place, line, wanted) {
    const moves = [...state.moves.slice(0, place), ...line ? line.moves.slice(0, line.at) : []];
    const { answer } = useAnswer("refute", wanted ? { ...position({ ...state, moves }, moves.length), limit: BRANCHES, voice: "plain", ...reader(state) && { as: reader(state) } } : null);
    return answer?.winner && answer.winner !== "draw" ? answer : undefined;
}

// What the loser can try here; each is answered at once.
function Tries({ refuted, board, choose }) {
    const list = refuted?.tree.moves ?? [];
    return html`<div class="graph-box tries-box">${list.length > 0 && html`<p>Try to save it:</p>`}
        ${list.map(({ move, moves = [] }) => html`<button type="button" key=${move} onClick=${() => choose([move, ...moves.slice(0, 1).map((one) => one.move)])}>
            ${board.doing(move)}</button>`)}</div>`;
}

// place: the move after which the board stands; line: what is played through instead, or null.
export function Review({ state, board, place, line, show, play, retry, leave }) {
    const { list: winners, error } = useWinners(state);
    const ready = winners.length > state.moves.length; // all of them: what is not known is no mistake
    const wrong = mistakes(winners);
    const mistake = wrong.find((one) => one.place === place);
    const refuted = useRefutation(state, line?.from ?? place, line, Boolean(mistake || line));
    const answer = !line && refuted?.tree.moves?.[0]?.move;
    const [opened, open] = useState(false);
    // It begins where it was decided: at the last mistake.
    useLayoutEffect(() => {
        if (!ready || opened) return;
        open(true);
        if (wrong.length) show(wrong[wrong.length - 1].place);
    }, [ready]);
    // A try and its answer are one step.
    const back = () => (line ? play(line.at > 1 ? { ...line, at: line.at % 2 ? line.at - 2 : line.at - 1 } : null) : place > 0 && show(place - 1));
    const on = () => (line ? line.at < line.moves.length && play({ ...line, at: Math.min(line.at + 2, line.moves.length) }) : place < state.moves.length && show(place + 1));
    useKeys({ ArrowLeft: back, ArrowRight: on, Escape: leave });
    return html`<section class="review" aria-label="Review">
        ${line ? html`<${Tries} refuted=${refuted} board=${board} choose=${(moves) => play({ ...line, moves: [...line.moves.slice(0, line.at), ...moves], at: line.at + moves.length })} />`
            : ready ? html`<${Graph} state=${state} winners=${winners} wrong=${wrong} place=${place} show=${show} />`
            : error ? html`<div class="graph-box"><${Failed} error=${error} /></div>`
            : html`<div class="graph-box"><${Waiting} what="Looking back" stop=${leave} /></div>`}
        <p class="said" role="status">${ready && said({ state, board, winners, wrong, place, line, refuted })}</p>
        <div class="review-buttons">
            <button type="button" class="step" aria-label="Back" disabled=${!line && place === 0} onClick=${back}>◀</button>
            <button type="button" class="step" aria-label="On" disabled=${line ? line.at >= line.moves.length : place >= state.moves.length} onClick=${on}>▶</button>
            ${mistake && answer && html`<button type="button" onClick=${() => play({ from: place, moves: [answer], at: 1 })}>Show why</button>`}
            <button type="button" class=${mistake ? "main" : ""} disabled=${place >= state.moves.length && !mistake}
                onClick=${() => retry(mistake ? place - 1 : place)}>Try again</button>
            <button type="button" onClick=${leave}>Done</button></div></section>`;
}
