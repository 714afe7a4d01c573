// Who wins, and why: first in plain words with the game's own picture, then, for those who want it, as the paper has it.
import { html } from "./html.js";
import { useAnswer } from "./answers.js";
import { Failed } from "./failed.js";
import { sureWin } from "./names.js";
import { useLayoutEffect, useState } from "./preact-hooks.js";
import { position } from "./state.js";
import { Waiting } from "./waiting.js";

const SHOWN_OF_LINE = 20;

const PROOFS = {
    theorem: "a theorem", search: "search", exhaustive: "a look at every position", period: "a proved period",
};

export function Line({ moves }) {
    const rest = moves.length - SHOWN_OF_LINE;
    return html`<p class="best-line">The best line: ${moves.slice(0, SHOWN_OF_LINE).map((move, index) => html`
        ${index > 0 && ", "}<span>${move}</span>`)}${rest > 0 && ` and ${rest} more`}</p>`;
}

function howLong(distance, draw) {
    const moves = `${distance} more move${distance === 1 ? "" : "s"}`;
    return draw ? `The game lasts at most ${moves} if both hold the draw.`
        : `The game lasts ${moves} if the winner hurries and the loser delays.`;
}

// As the paper says it, and how it is known.
function Paper({ state, source }) {
    const { answer: who } = useAnswer("who", { ...position(state), limit: 1 });
    if (!who) return null;
    const { proof } = who;
    return html`${who.why && html`<p>${who.why}</p>`}
        <p class="quiet-text">${proof.kind === "undecided" ? "Not decided" : `Known by ${PROOFS[proof.kind] ?? proof.kind}`}${proof.name
            ? ` (${proof.name})` : ""}: ${proof.detail}.</p>
        <p class="quiet-text">From: ${source}.</p>`;
}

// The button for a certificate, loaded when there is an answer to prove.
function useProof() {
    const [button, set] = useState({});
    useLayoutEffect(() => { import("./proof.js").then(({ Proof }) => set({ Proof }), () => undefined); }, []);
    return button.Proof;
}

export function Why({ state, facts, board, settings, source, stop }) {
    const [deeper, dig] = useState(false);
    const Proof = useProof();
    const { answer: who, error } = useAnswer("who", { ...position(state), limit: 1, voice: "plain" });
    if (error) return html`<${Failed} error=${error} />`;
    if (!who) return html`<${Waiting} key=${position(state).after} what="Thinking" stop=${stop} />`;
    const { distance, line, why, challenge, winner } = who;
    return html`<div class="why"><p><b>${sureWin(state, winner)}</b></p>
        ${why && html`<p>${why}</p>`}
        ${challenge && state.at === 0 && html`<p>${challenge}</p>`}
        ${board.Reason && facts && html`<${board.Reason} facts=${facts} settings=${settings} state=${state} />`}
        <details onToggle=${(event) => dig(event.target.open)}><summary>As the paper has it</summary>
            ${deeper && html`<${Paper} state=${state} source=${source} />
                ${distance !== null && winner && html`<p>${howLong(distance, winner === "draw")}</p>`}
                ${line.length > 0 && html`<${Line} moves=${line} />`}`}</details>
        ${Proof && winner && winner !== "draw" && html`<p class="buttons"><${Proof} question=${position(state)} /></p>`}</div>`;
}
