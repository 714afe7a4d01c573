// Games side by side, each on its own board: a move is made on one of them, "2:1-1" on the second. Every part goes its own way, so
// its board is that of its own moves.
import { html } from "../html.js";
import { useAnswer } from "../answers.js";
import { defaultsOf } from "../form.js";
import { useLayoutEffect, useState } from "../preact-hooks.js";
import { read } from "../state.js";
import { boardOf } from "./boards.js";

const NO_HINT = { cells: new Set(), move: null };

function Part({ games, text, number, done, marks, hint, chosen, touch, choose, enabled, names }) {
    const before = `${number}:`, inside = (move) => (move?.startsWith(before) ? move.slice(before.length) : null);
    const own = done.map(inside).filter((move) => move !== null), where = { game: text, ...own.length && { after: own.join(",") } };
    const { answer: facts } = useAnswer("facts", where);
    const [kept, keep] = useState(null); // until the facts are there, the board stays as it was
    useLayoutEffect(() => { if (facts) keep({ facts, own, where }); }, [facts]);
    const seen = facts ? { facts, own, where } : kept;
    if (!seen) return null;
    const { game, settings: told } = read(`#${new URLSearchParams({ game: text })}`, games);
    const settings = { ...defaultsOf(games.find(({ name }) => name === game)), ...told }, board = boardOf(game, seen.facts, settings);
    const choice = { chosen: inside(chosen), touch: (move) => touch(before + move), choose: (move) => choose(move && before + move) };
    return html`<${board.Board} facts=${seen.facts} settings=${settings} where=${seen.where} done=${seen.own} names=${names} choice=${choice}
        marks=${marks && new Map([...marks].filter(([move]) => inside(move)).map(([move, mark]) => [inside(move), mark]))}
        hint=${inside(hint.move) ? { cells: new Set(), move: inside(hint.move) } : NO_HINT} enabled=${enabled && Boolean(facts)} />`;
}

export function SumBoard({ where, hint, ...rest }) {
    const { answer } = useAnswer("games", {});
    return answer && html`<div class="sum-parts">${where.game.split("+").map((text, at) => html`<section key=${at} aria-label=${`Part ${at + 1}`}
        class=${`sum-part${hint.cells.has(String(at + 1)) ? " hinted-row" : ""}`}><b aria-hidden="true">${at + 1}</b>
        <div class="sum-board"><${Part} games=${answer.games} text=${text.trim()} number=${at + 1} hint=${hint} ...${rest} /></div></section>`)}</div>`;
}
