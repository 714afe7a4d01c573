// A counter on the board: of a row that can be broken, or of a heap.
import { html } from "../html.js";
import { markClass, markText, Sign } from "../marks.js";

export const MOST = 300; // counters that are drawn

export const ending = (play) => `Whoever cannot move ${play === "misere" ? "wins" : "loses"}.`;

export function Counter({ index, label, mark, hinted, going, pressed, enabled, onTouch }) {
    return html`<button type="button" key=${index} class=${`penny${going ? " going" : ""}${markClass(mark)}${hinted}`} title=${mark?.why}
        aria-disabled=${!enabled} aria-pressed=${pressed} aria-label=${label + markText(mark)} onClick=${onTouch}><${Sign} mark=${mark} /></button>`;
}

// Where the last move has taken some.
export const Ghosts = ({ count }) => Array.from({ length: count }, (_, index) => html`<span class="penny gone" key=${`gone ${index}`}></span>`);
