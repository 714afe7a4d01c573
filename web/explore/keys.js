// Number pad: the keys that win over t, for any pad.
import { html } from "../html.js";
import { keysOf, PadEditor } from "./pad.js";
import { readRange } from "./ranges.js";
import { Strip } from "./strip.js";

const BOUNDS = [0, 2000];

export const name = "keys";
export const title = "Winning keys over t";
export const text = "Each column is the game up to t: the first keys that win, and who wins; above it, where it is irregular, and the period.";
export const fields = [
    { name: "t", type: "range", bounds: BOUNDS, default: "0..120", help: "the towers to look at" },
    "play", "opening", { name: "pad", edited: true },
];

export function Picture({ values, change, frame, ...rest }) {
    const settings = { pad: values.pad, play: values.play, opening: values.opening };
    const fields = html`<${PadEditor} pad=${values.pad} change=${(pad) => change({ pad })} />${frame.fields}`;
    return html`<${Strip} frame=${{ ...frame, fields }} title="Keys that win" file="numberpad" parameter="t" range=${readRange(values.t, BOUNDS)} settings=${settings}
            moves=${keysOf(values.pad)} ...${rest} />`;
}
