// A sheet of puzzles to print: the questions, and on a page of its own the answers.
import { html } from "./html.js";
import { remembered } from "./answers.js";
import { boardOf } from "./boards/boards.js";
import { useEffect, useState } from "./preact-hooks.js";
import { namesIn, playable, settingsOf } from "./puzzle.js";
import { questions } from "./puzzle_state.js";
import { Share } from "./share.js";
import { position } from "./state.js";

// The puzzles of the games in turn, each with what its board needs.
async function made(state, games, signal) {
    const answers = await Promise.all(questions(state).map((one) => remembered("puzzle", one, signal)));
    const failed = answers.map(({ undecided }) => undecided).filter(Boolean);
    const lists = answers.map(({ puzzles }) => puzzles);
    const puzzles = Array.from({ length: state.count }, (_, index) => lists[index % lists.length][Math.floor(index / lists.length)])
        .filter(Boolean);
    const items = [];
    for (const puzzle of puzzles) {
        const play = playable(puzzle, games);
        items.push({ puzzle, play, facts: await remembered("facts", position(play), signal) });
    }
    return { items, failed };
}

function useSheet(state, games) {
    const [got, set] = useState({});
    useEffect(() => {
        const leaving = new AbortController();
        made(state, games, leaving.signal).then(
            (sheet) => leaving.signal.aborted || set(sheet),
            (error) => leaving.signal.aborted || set({ failed: [error.message] }));
        return () => leaving.abort();
    }, []);
    return got;
}

// The board as a picture: it can neither be touched nor reached by keys. Readers get it in words.
function Picture({ item, games }) {
    const { puzzle, play, facts } = item;
    const settings = settingsOf(play, games);
    const board = boardOf(play.game, facts, settings);
    return html`<p class="hidden">The position: ${puzzle.position}${puzzle.after.length ? `, after ${puzzle.after.join(", ")}` : ""}</p>
        <div class="board" inert aria-hidden="true"><${board.Board} facts=${facts} settings=${settings} where=${position(play)}
            done=${puzzle.after} names=${namesIn(puzzle, "You", "The other player")} marks=${null} play=${() => undefined}
            enabled=${false} /></div>`;
}

function Question({ item, games, number }) {
    const { puzzle, play, facts } = item;
    const settings = settingsOf(play, games);
    const board = boardOf(play.game, facts, settings);
    const game = games.find(({ name }) => name === play.game);
    return html`<li class="question"><h3>${number}. ${game.title}</h3>
        <p class="rules">${board.rules?.(settings, true) ?? game.summary}</p>
        <${Picture} item=${item} games=${games} />
        <p>You are the <b>${puzzle.to_move} player</b>. One of your ${puzzle.moves_total} moves wins.</p>
        <p class="blank">My move: <span></span> because <span class="long"></span></p></li>`;
}

function Answer({ item, number }) {
    const { puzzle } = item;
    return html`<li><b>${number}. ${puzzle.solution}</b> <span class="quiet-text">(${puzzle.difficulty.level},
        ${" "}${puzzle.difficulty.points} point${puzzle.difficulty.points === 1 ? "" : "s"})</span> ${puzzle.why}</li>`;
}

export function Sheet({ games, state, back }) {
    const { items, failed = [] } = useSheet(state, games);
    return html`<main class="sheet">
        <section class="no-print" aria-labelledby="print-title"><h2 id="print-title">A sheet to print</h2>
            ${failed.map((line) => html`<p role="alert" class="error">${line}</p>`)}
            <p class="status" role="status">${items ? `${items.length} puzzle${items.length === 1 ? "" : "s"}, and the answers on a page of their own.`
                : failed.length ? "" : "Making the puzzles …"}</p>
            <div class="buttons"><button type="button" class="main" disabled=${!items} onClick=${() => window.print()}>Print</button>
                <button type="button" onClick=${back}>Back</button><${Share} what="this sheet" of=${state} /></div></section>
        ${items && html`<article class="paper">
            <h2>Find the move that wins</h2>
            <p class="blank">Name: <span class="long"></span> Date: <span></span></p>
            <p>In each position exactly one move wins: find it.</p>
            <ol class="questions">${items.map((item, index) => html`<${Question} key=${index} item=${item} games=${games} number=${index + 1} />`)}</ol>
            <div class="answers"><h2>Answers</h2>
                <p class="quiet-text">${state.difficulty}, sheet ${state.seed}</p>
                <ol>${items.map((item, index) => html`<${Answer} key=${index} item=${item} number=${index + 1} />`)}</ol></div>
        </article>`}
    </main>`;
}
