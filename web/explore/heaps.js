// Beans: who wins over the size of the heap, and by taking how many.
import { html } from "../html.js";
import { numbersOf, readRange } from "./ranges.js";
import { Strip } from "./strip.js";

const BOUNDS = [1, 2000];

export const name = "heaps";
export const title = "Who wins over the heap";
export const text = "Each column is a heap: who wins, and how many beans to take to win.";
export const more = "Heaps that would make both players happy, or neither, are not a game.";
export const fields = [
    { name: "beans", type: "range", bounds: BOUNDS, default: "1..60", help: "the heaps to look at" },
    "take", "win",
];

export function Picture({ values, ...rest }) {
    const settings = { take: values.take, win: values.win };
    const range = readRange(values.beans, BOUNDS);
    return html`<${Strip} title="Winning numbers of beans to take" file="beans" parameter="beans" range=${range} settings=${settings}
        moves=${numbersOf(values.take).map(String)} ...${rest} />`;
}
