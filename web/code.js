// An address as a code to scan: black on white whatever the page wears, with the quiet margin that scanners want.
import { html } from "./html.js";
import { encode } from "./uqr.js";

const MARGIN = 4;

export function Code({ text, label }) {
    const { data, size } = encode(text, { border: 0 });
    const whole = size + 2 * MARGIN;
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : ""))).join("");
    return html`<svg class="code" viewBox="0 0 ${whole} ${whole}" role="img" aria-label=${label} shape-rendering="crispEdges">
        <rect width=${whole} height=${whole} fill="#fff" /><path d=${path} fill="#000" /></svg>`;
}
