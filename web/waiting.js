// What is shown while an answer is on its way: how long already, and a way to stop.
import { html } from "./html.js";
import { useLayoutEffect, useState } from "./preact-hooks.js";

const PATIENCE = 400; // milliseconds in which most answers are there, before there is anything to say

// Whole seconds since it was first drawn, or null while there is nothing to say.
export function useClock() {
    const [since] = useState(Date.now());
    const [now, tick] = useState(since);
    useLayoutEffect(() => {
        const timer = setInterval(() => tick(Date.now()), PATIENCE / 2);
        return () => clearInterval(timer);
    }, []);
    return now - since < PATIENCE ? null : Math.floor((now - since) / 1000);
}

export function Waiting({ what, stop }) {
    const seconds = useClock();
    return html`<p class="buttons quiet-text">${what} … ${seconds !== null && html`<span role="timer" aria-live="off">${seconds} s</span>
        <button type="button" onClick=${stop}>Stop</button>`}</p>`;
}
