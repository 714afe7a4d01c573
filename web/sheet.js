// A sheet of puzzles to print: for each game its rules once and its puzzles, on a page of its own the answers, and notes for the
// teacher.
import { html } from "./html.js";
import { remembered } from "./answers.js";
import { boardOf } from "./boards/boards.js";
import { Drawing } from "./drawing.js";
import { Failed, useRound } from "./failed.js";
import { lessonOf } from "./lessons/lessons.js";
import { useLayoutEffect, useState } from "./preact-hooks.js";
import { playable, settingsOf } from "./puzzle.js";
import { useSet } from "./puzzles.js";
import { Share } from "./share.js";
import { position } from "./state.js";

// The puzzles game by game, each with what its board needs.
async function drawn(state, puzzles, games, signal) {
    const items = [];
    for (const puzzle of puzzles) {
        const play = playable(puzzle, games);
        items.push({ puzzle, play, facts: await remembered("facts", position(play), signal) });
    }
    return state.of.map((name) => ({ game: games.find((game) => game.name === name.split(":")[0]), items: items.filter(({ play }) => play.game === name.split(":")[0]) }));
}

function useSheet(state, games) {
    const { puzzles, failed = [] } = useSet(state);
    const [{ parts, error }, set] = useState({});
    const round = useRound(error);
    useLayoutEffect(() => {
        const leaving = new AbortController();
        set({});
        if (puzzles)
            drawn(state, puzzles, games, leaving.signal).then((got) => leaving.signal.aborted || set({ parts: got }),
                (reason) => leaving.signal.aborted || set({ error: reason }));
        return () => leaving.abort();
    }, [puzzles, round]);
    return { parts, failed: error ? [...failed, error] : failed };
}

// What differs from puzzle to puzzle of a game, in a few words; the rest is in the rules.
const AIMS = {
    nim: ({ play }) => (play === "normal" ? "Last penny wins." : "Last penny loses."),
    beans: ({ take, win }) => `Take ${take.replace("..", " to ")}. Both want an ${win} number.`,
    numberpad: ({ t }) => `At most ${t}.`,
    zahlenschlacht: ({ d }, side) => (side === "first" ? `You want a sum that ${d} divides.` : `You want a sum that ${d} does not divide.`),
};

function Question({ item, games, number }) {
    const { puzzle, play, facts } = item;
    const settings = settingsOf(play, games);
    const aim = AIMS[play.game]?.(settings, puzzle.to_move) ?? "";
    return html`<li class="question"><p class="ask"><b>${number}.</b> ${aim}</p>
        <p class="hidden">The position: ${puzzle.position}${puzzle.after.length ? `, after ${puzzle.after.join(", ")}` : ""}</p>
        <div class="drawing" aria-hidden="true"><${Drawing} facts=${facts} settings=${settings} done=${puzzle.after} text=${puzzle.board} game=${play.game} /></div>
        <p class="blank">My move: <span></span></p></li>`;
}

function Answer({ item, number }) {
    const { puzzle, play } = item;
    return html`<li><b>${number}. ${boardOf(play.game, null, {}).doing(puzzle.solution)}.</b> ${puzzle.why}</li>`;
}

function Notes({ game }) {
    const notes = lessonOf(game.name)?.notes;
    return notes ? html`<h3>${game.title}</h3>
        <p><b>Why do this?</b> ${notes.why}</p>
        <p><b>Possible approach.</b> ${notes.approach}</p>
        <p><b>Key questions.</b></p><ul>${notes.questions.map((one) => html`<li>${one}</li>`)}</ul>` : null;
}

// The rules in general; what differs stands at each puzzle.
const rulesOf = (game) => lessonOf(game.name)?.rules ?? game.summary;

export function Sheet({ games, state, back }) {
    const { parts, failed } = useSheet(state, games);
    const total = parts?.reduce((sum, { items }) => sum + items.length, 0);
    const before = (part) => parts.slice(0, part).reduce((sum, { items }) => sum + items.length, 0);
    return html`<main class="sheet">
        <section class="no-print" aria-labelledby="print-title"><h2 id="print-title">A sheet to print</h2>
            ${failed.map((error) => html`<${Failed} error=${error} />`)}
            <p class="status" role="status">${parts ? `${total} puzzle${total === 1 ? "" : "s"}, and the answers and notes on pages of their own.`
                : failed.length ? "" : "Making the puzzles …"}</p>
            <div class="buttons"><button type="button" class="main" disabled=${!parts} onClick=${() => window.print()}>Print</button>
                <button type="button" onClick=${back}>Back</button><${Share} what="this sheet" of=${state} /></div></section>
        ${parts && html`<article class="paper">
            <p class="blank name">Name: <span class="long"></span> Date: <span></span></p>
            ${parts.map(({ game, items }, part) => html`<div class="part" key=${game.name}><h2>${game.title}: find the move that wins</h2>
                <p class="rules">${rulesOf(game)} You are to move. Exactly one move wins.</p>
                <ol class="questions">${items.map((item, index) => html`<${Question} key=${index} item=${item} games=${games} number=${before(part) + index + 1} />`)}</ol></div>`)}
            <div class="answers"><h2>Answers</h2>
                <p class="quiet-text">${state.difficulty}, sheet ${state.seed}</p>
                ${parts.map(({ game, items }, part) => html`<h3>${game.title}</h3><ol>${items.map((item, index) =>
                    html`<${Answer} key=${index} item=${item} number=${before(part) + index + 1} />`)}</ol>`)}</div>
            <div class="answers notes"><h2>For the teacher</h2>${parts.map(({ game }) => html`<${Notes} game=${game} />`)}</div>
        </article>`}
    </main>`;
}
