// Below the board somebody says what there is to say: the rules before the first move, and the hints that were asked for, each of
// which tells more than the one before. It always takes the same room, so that the board stays where it is.
import { html } from "./html.js";
import { useAnswer } from "./answers.js";
import { Failed } from "./failed.js";
import { reader } from "./names.js";
import { useState } from "./preact-hooks.js";
import { position } from "./state.js";
import { Waiting } from "./waiting.js";

const STEPS = 4, LONG = 180; // letters that are too many for the room there is

// The hints for this position that have been asked for.
export function useHints(state, over) {
    const here = JSON.stringify(position(state));
    const [asked, ask] = useState({});
    const step = asked.here === here && !over ? asked.step : 0;
    const question = { ...position(state), as: reader(state) ?? "both", step, voice: "plain" };
    const { answer, error } = useAnswer("hint", step ? question : null);
    const before = useAnswer("hint", step > 1 ? { ...question, step: step - 1 } : null).answer;
    const hints = (answer ?? before)?.hints ?? [];
    return {
        step, error, waiting: step > 0 && !answer && !error, said: hints[hints.length - 1]?.says,
        more: step < STEPS, next: () => ask({ here, step: Math.min(step + 1, STEPS) }),
        stop: () => ask({ here, step: step - 1 }),
        cells: new Set(hints[1]?.cells ?? []), move: hints.find(({ move }) => move)?.move ?? null,
    };
}

export function Coach({ hints, error, says, children }) {
    return html`<div class="coach" aria-live="polite">
        ${error ? html`<p role="alert" class="error">${error.message}</p>` : hints.error ? html`<${Failed} error=${hints.error} />`
            : hints.waiting ? html`<${Waiting} key=${hints.step} what="Thinking" stop=${hints.stop} />`
                : hints.step > 0 ? html`<p class=${`hint${hints.said?.length > LONG ? " long" : ""}`}><span class="hint-step" aria-hidden="true">${hints.step}</span>${hints.said}</p>`
                    : says && html`<p>${says}</p>`}
        ${children}</div>`;
}
