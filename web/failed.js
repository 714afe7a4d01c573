// What is said when a question failed, and a way to ask again where that may help. One press asks everything again that failed so.
import { html } from "./html.js";
import { useLayoutEffect, useReducer } from "./preact-hooks.js";

const AGAIN = "askagain";

export const askAgain = () => dispatchEvent(new Event(AGAIN));

// A number that grows when what failed is to be asked again. error: what came instead of an answer, if anything did.
export function useRound(error) {
    const [round, next] = useReducer((count) => count + 1, 0);
    useLayoutEffect(() => {
        if (!error?.passes) return undefined;
        addEventListener(AGAIN, next);
        return () => removeEventListener(AGAIN, next);
    }, [error]);
    return round;
}

export const Failed = ({ error }) => error && html`<div class="failed"><p role="alert" class="error">${error.message}</p>
    ${error.passes && html`<button type="button" onClick=${askAgain}>Try again</button>`}</div>`;

// A part of the page that a browser could not load it does not load again: only the page as a whole.
export const Missing = () => html`<div class="failed"><p role="alert" class="error">A part of this page could not be loaded.</p>
    <button type="button" onClick=${() => location.reload()}>Try again</button></div>`;
