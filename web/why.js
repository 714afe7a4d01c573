// See why: nothing of it is shown before it is asked for. Hints come in steps; then the values of all
// moves on the board; then who wins, how soon, the reason with the game's own picture, the best line.
import { html } from "./html.js";
import { useAnswer } from "./answers.js";
import { Marking } from "./marking.js";
import { nameOf, sureWin, verb } from "./names.js";
import { useEffect, useState } from "./preact-hooks.js";
import { position, toMove } from "./state.js";
import { Waiting } from "./waiting.js";

const STEPS = 4, SHOWN_OF_LINE = 20;

function howMany(who, all) {
    const winning = who.winning_total ?? all?.winning_total;
    if (who.value === "undecided") return "How many moves win is not known either.";
    if (who.moves_total === 1) return `There is only one move, and it ${who.value === "win" ? "wins" : "does not win"}.`;
    if (who.value !== "win") return `None of the ${who.moves_total} moves wins.`;
    if (winning === null || winning === undefined) return "Counting the moves that win …";
    return `${winning} of ${who.moves_total} moves ${winning === 1 ? "wins" : "win"}.`;
}

function which(who) {
    const move = who.moves[0]?.move ?? who.line[0];
    if (!move) return "No move can be recommended.";
    if (who.value === "win") return `${move} wins.`;
    if (who.value === "draw") return `${move} holds the draw.`;
    if (who.moves_total === 1) return `${move} loses.`;
    return who.distance === null ? `${move} loses, like every other move.` : `${move} loses, but not sooner than any other move.`;
}

function reason(who) {
    const best = who.moves[0];
    const own = best?.why && !who.why?.includes(best.why) ? `${best.move}: ${best.why}.` : null;
    return [own, who.why].filter(Boolean).join(" ") || "No reason is known.";
}

// The hints that have been asked for; each tells more than the one before.
function Hints({ state, who, step }) {
    const uncounted = step >= 2 && who.value === "win" && who.winning_total === null;
    const { answer: all } = useAnswer("moves", uncounted ? { ...position(state), limit: 1 } : null);
    const texts = [() => sureWin(state, who.winner), () => howMany(who, all), () => which(who), () => reason(who)];
    return html`<ol class="hints">${texts.slice(0, step).map((text) => html`<li>${text()}</li>`)}</ol>`;
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
    const [step, setStep] = useState(0);
    const [explained, explain] = useState(false);
    useEffect(() => setStep(0), [here]);
    const asked = !over && (step > 0 || explained);
    const { answer: who, error } = useAnswer("who", asked ? { ...position(state), limit: 1 } : null);
    const stop = () => {
        setStep(0);
        explain(false);
    };
    const mover = nameOf(state, toMove(state));
    return html`<section class="why" aria-labelledby="why-title">
        <h2 id="why-title">See why</h2>
        <div class="buttons">
            <button type="button" disabled=${over || step >= STEPS} onClick=${() => setStep(step + 1)}>${step ? "Another hint" : "Hint"}</button>
            <button type="button" aria-pressed=${marking} onClick=${() => mark(!marking)}>Mark the moves</button>
            <button type="button" aria-pressed=${explained} onClick=${() => explain(!explained)}>Who wins, and why?</button>
        </div>
        <div aria-live="polite">
            ${error && html`<p role="alert" class="error">${error}</p>`}
            ${asked && !who && !error && html`<${Waiting} key=${here} what="Thinking" stop=${stop} />`}
            ${who && step > 0 && html`<${Hints} state=${state} who=${who} step=${step} />`}
            ${marking && !over && html`<${Marking} looking=${looking} stop=${() => mark(false)}
                mover=${`${mover.replace("You", "you").replace("The", "the")}, who ${verb(state, toMove(state), "are", "is")}`} />`}
            ${who && explained && html`<${Explanation} state=${state} who=${who} facts=${facts} board=${board} settings=${settings} />`}
            ${explained && over && html`<p>The game is over. The graph shows where it was decided.</p>`}
        </div>
        ${children}
    </section>`;
}
