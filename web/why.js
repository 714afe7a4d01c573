// See why: nothing of it is shown before it is asked for. Hints come in steps; then the values of all
// moves on the board; then who wins, how soon, the reason with the game's own picture, the best line.
import { html } from "./html.js";
import { useAnswer } from "./answers.js";
import { Marking } from "./marking.js";
import { nameOf, reader, sureWin, verb } from "./names.js";
import { useEffect, useState } from "./preact-hooks.js";
import { position, toMove } from "./state.js";
import { Waiting } from "./waiting.js";

const SHOWN_OF_LINE = 20;

// A hint is the answer to a question of its own, and says how many there are.
function Hint({ question, told, stop }) {
    const { answer, error } = useAnswer("hint", question);
    useEffect(() => { if (answer) told(answer.steps); }, [answer]);
    if (error) return html`<li><span role="alert" class="error">${error}</span></li>`;
    return html`<li>${answer ? answer.hint : html`<${Waiting} what="Thinking" stop=${stop} />`}</li>`;
}

// The hints that have been asked for; each tells more than the one before.
function Hints({ state, step, told, stop }) {
    const here = { ...position(state), as: reader(state) ?? "both" };
    return html`<ol class="hints">${Array.from({ length: step }, (_, before) => html`
        <${Hint} key=${`${JSON.stringify(here)} ${before}`} question=${{ ...here, step: before + 1 }} told=${told}
            stop=${() => stop(before)} />`)}</ol>`;
}

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

function Explanation({ state, who, facts, board, settings }) {
    const { proof, distance, line } = who;
    return html`
        <p><b>${sureWin(state, who.winner)}</b>${" "}
            ${distance !== null && who.winner && howLong(distance, who.winner === "draw")}</p>
        ${who.why && html`<p>${who.why}</p>`}
        ${board.Reason && facts && html`<${board.Reason} facts=${facts} settings=${settings} state=${state} />`}
        ${line.length > 0 && html`<${Line} moves=${line} />`}
        <p class="quiet-text">${proof.kind === "undecided" ? "Not decided" : `Known by ${PROOFS[proof.kind] ?? proof.kind}`}${proof.name
            ? ` (${proof.name})` : ""}: ${proof.detail}.</p>`;
}

export function Why({ state, facts, board, settings, over, marking, mark, looking, children }) {
    const here = JSON.stringify(position(state));
    const [hinted, hint] = useState({}); // where, how many steps, and how many there are: the first tells that
    const { step = 0, steps } = hinted.where === here ? hinted : {};
    const [explained, explain] = useState(false);
    const { answer: who, error } = useAnswer("who", explained && !over ? { ...position(state), limit: 1 } : null);
    const mover = nameOf(state, toMove(state));
    return html`<section class="why" aria-labelledby="why-title">
        <h2 id="why-title">See why</h2>
        <div class="buttons">
            <button type="button" disabled=${over || step >= (steps ?? Infinity)}
                onClick=${() => hint({ where: here, step: Math.min(step + 1, steps ?? 1), steps })}>${steps ? "Another hint" : "Hint"}</button>
            <button type="button" aria-pressed=${marking} onClick=${() => mark(!marking)}>Mark the moves</button>
            <button type="button" aria-pressed=${explained} onClick=${() => explain(!explained)}>Who wins, and why?</button>
        </div>
        <div aria-live="polite">
            ${step > 0 && !over && html`<${Hints} state=${state} step=${step}
                told=${(all) => hint((now) => (now.where === here ? { ...now, steps: all } : now))}
                stop=${(kept) => hint({ where: here, step: kept, steps })} />`}
            ${error && html`<p role="alert" class="error">${error}</p>`}
            ${explained && !over && !who && !error && html`<${Waiting} key=${here} what="Thinking" stop=${() => explain(false)} />`}
            ${marking && !over && html`<${Marking} looking=${looking} stop=${() => mark(false)}
                mover=${`${mover.replace("You", "you").replace("The", "the")}, who ${verb(state, toMove(state), "are", "is")}`} />`}
            ${who && explained && html`<${Explanation} state=${state} who=${who} facts=${facts} board=${board} settings=${settings} />`}
            ${explained && over && html`<p>The game is over. The graph shows where it was decided.</p>`}
        </div>
        ${children}
    </section>`;
}
