// What a touch will do is shown before it counts: the first touch chooses a move, the second one, or the button below the board,
// makes it.
import { html } from "./html.js";
import { useState } from "./preact-hooks.js";

// here: a text that names the position; make: makes a move. A move that was chosen elsewhere is not chosen here.
export function useChoice(here, make) {
    const [choice, set] = useState({});
    const chosen = choice.here === here ? choice.move : null;
    return {
        chosen,
        choose: (move) => set({ here, move }),
        touch: (move) => (move === chosen ? make(move) : set({ here, move })),
        leave: () => set({}),
    };
}

// The button that makes the chosen move. A board whose moves are amounts tells the next smaller and larger one.
export function MoveBar({ board, facts, settings, choice, make, enabled, waits }) {
    const { chosen, choose } = choice;
    const { less, more } = (chosen && board.steps?.(chosen, facts, settings)) ?? {};
    const step = (move, sign, name) => html`<button type="button" class="step" aria-label=${name} disabled=${!move}
        onClick=${() => choose(move)}>${sign}</button>`;
    return html`<div class="move-bar">
        ${board.steps && step(less, "−", "One less")}
        <button type="button" class="main make" disabled=${!enabled || !chosen} onClick=${() => make(chosen)}>
            ${chosen ? board.doing(chosen) : waits}</button>
        ${board.steps && step(more, "+", "One more")}</div>`;
}
