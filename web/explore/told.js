// What a cell says of itself, after the pointer has rested on it: who wins, with which moves, why in plain words, and, for those who
// want it, as the paper has it; and the proof.
import { html } from "../html.js";
import { useAnswer } from "../answers.js";
import { Failed } from "../failed.js";
import { useLayoutEffect, useState } from "../preact-hooks.js";
import { Proof } from "../proof.js";
import { limited } from "./long.js";

const PAUSE = 80, LISTED = 12;

// The game that has been pointed at for a moment, or null.
export function useRested(game) {
    const [rested, rest] = useState(null);
    useLayoutEffect(() => {
        const timer = setTimeout(() => rest(game), PAUSE);
        return () => clearTimeout(timer);
    }, [game]);
    return rested === game ? game : null;
}

function movesOf({ moves = [], winning_total: total }) {
    const winning = moves.filter(({ value }) => value === "win").map(({ move }) => move);
    if (winning.length === 0) return "";
    return ` Winning moves: ${winning.join(", ")}${total > winning.length ? ` and ${total - winning.length} more` : ""}.`;
}

const resultOf = ({ winner, undecided }) => (undecided ?? (winner === "draw" ? "With best play nobody wins." : `The ${winner} player wins.`));

function Paper({ game }) {
    const { answer: who } = useAnswer("who", limited({ game, limit: LISTED }));
    return who && html`${who.why && html`<p>${who.why}</p>`}
        <p class="quiet-text">${[who.proof?.name, who.proof?.detail].filter(Boolean).join(": ")}</p>`;
}

// It stays open from cell to cell.
function InThePaper({ game }) {
    const [open, set] = useState(false);
    return html`<details onToggle=${(event) => set(event.target.open)}><summary>As the paper has it</summary>${open && html`<${Paper} game=${game} />`}</details>`;
}

// game: its text, or null where nothing is pointed at; name: what it is called in the picture; result: what the picture knows of it, with
// the winning moves if it lists them; children: what else there is to say.
export function Told({ game, name, result, lists = false, address, hint = "Point at a cell, or go there with the arrow keys.", children }) {
    const rested = useRested(game);
    const { answer: who, error } = useAnswer("who", rested && limited({ game: rested, limit: LISTED, voice: "plain" }));
    if (!game) return html`<p class="told quiet-text">${hint}</p>`;
    return html`<div class="told" role="status"><p><b>${name}</b>: ${children}${result ?? (who && resultOf(who))}${who && !lists && movesOf(who)}</p>
        ${who?.why && html`<p>${who.why}</p>`}
        ${rested && html`<${InThePaper} game=${rested} />`}
        <${Failed} error=${error} />
        ${who && html`<p class="buttons"><a class="button" href=${address}>Play it</a>
            ${who.winner && who.winner !== "draw" && html`<${Proof} question=${{ game }} />`}</p>`}</div>`;
}
