// "Mark the moves": the values of all moves, looked for as long as somebody wants to wait. What is known
// when the time is up is shown, and the rest is marked as not known.
import { html } from "./html.js";
import { useAnswer } from "./answers.js";
import { Failed } from "./failed.js";
import { Legend, markMoves } from "./marks.js";
import { useMemo, useState } from "./preact-hooks.js";
import { Waiting } from "./waiting.js";

const LISTED = 5000, FIRST_LOOK = 3, LONGEST_LOOK = 20;

// legal: the moves here, or null if the board does not know them.
export function useMarks(where, wanted, legal) {
    const here = JSON.stringify(where);
    const [looks, setLooks] = useState({ here, seconds: [FIRST_LOOK] });
    const seconds = looks.here === here ? looks.seconds : [FIRST_LOOK];
    const question = (time) => (wanted && time ? { ...where, limit: LISTED, time } : null);
    const { answer, error } = useAnswer("moves", question(seconds[0]));
    const { answer: before } = useAnswer("moves", question(seconds[1]));
    const known = answer ?? before;
    const marks = useMemo(() => known && markMoves(known.moves, known.undecided && legal), [known, legal]);
    return {
        marks, known, error, waiting: !answer && !error, seconds: seconds[0],
        longer: () => setLooks({ here, seconds: [Math.min(2 * seconds[0], LONGEST_LOOK), ...seconds] }),
        shorter: seconds.length > 1 ? () => setLooks({ here, seconds: seconds.slice(1) }) : null,
    };
}

// stop: what ends the first look.
export function Marking({ looking, stop }) {
    const { known, error, waiting, seconds, longer, shorter } = looking;
    const missing = known?.undecided ? known.moves_total - known.moves.length : 0;
    if (error) return html`<${Failed} error=${error} />`;
    return html`
        ${waiting && html`<${Waiting} key=${seconds} what="Looking at every move" stop=${shorter ?? stop} />`}
        ${known && html`<${Legend} unknown=${missing > 0}
            draws=${known.moves.some(({ value }) => value === "draw")} />`}
        ${!waiting && missing > 0 && html`<p>${missing} of ${known.moves_total} moves are not known after ${seconds} seconds.
            ${seconds < LONGEST_LOOK && html`${" "}<button type="button" onClick=${longer}>Look longer</button>`}</p>`}`;
}
