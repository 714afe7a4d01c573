// The legend is a part of the picture, so that it is there in a file too.
import { html } from "../html.js";

const LINE = 22, BOX = 14, LETTER = 8;

// The places of its entries, in lines as wide as the picture; and how high they are together.
export function layLegend(entries, width) {
    let x = 0, line = 0;
    const placed = entries.map((entry) => {
        const wide = BOX + 8 + entry.text.length * LETTER + 16;
        if (x > 0 && x + wide > width) [x, line] = [0, line + 1];
        const at = { ...entry, x, y: line * LINE };
        x += wide;
        return at;
    });
    return { placed, height: entries.length ? (line + 1) * LINE : 0 };
}

export const Legend = ({ placed, left, top }) => html`<g class="legend-part">${placed.map(({ kind, opacity, sign, text, x, y }) => html`
    <g transform="translate(${left + x} ${top + y})"><rect class=${`cell ${kind}`} fill-opacity=${opacity} width=${BOX} height=${BOX} />
        ${sign && html`<text class=${`sign-text ${kind}`} x=${BOX / 2} y="11" text-anchor="middle">${sign}</text>`}
        <text class="words" x=${BOX + 6} y="12">${text}</text></g>`)}</g>`;
