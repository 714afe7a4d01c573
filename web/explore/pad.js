// An editor for a pad: cells to write keys into. Neighbouring cells with the same key are one wide key.
import { html } from "../html.js";

const PADS = [
    ["789/456/123", "the paper's pad"], ["789/456/123/.0.", "zero in the middle"], ["789/456/123/0..", "zero on the left"],
    ["789/456/123/00.", "a wide zero"],
];

// The rows of cells, all equally long.
function cellsOf(pad) {
    const rows = pad.split("/");
    const wide = Math.max(1, ...rows.map((row) => row.length));
    return rows.map((row) => [...row.padEnd(wide, ".")]);
}

const textOf = (cells) => cells.map((row) => row.join("")).join("/");

export const keysOf = (pad) => [...new Set(pad.replace(/[./]/g, ""))].sort();

export function PadEditor({ pad, change }) {
    const cells = cellsOf(pad);
    const put = (y, x, typed) => change(textOf(cells.map((row, at) => row.map((key, place) =>
        (at === y && place === x ? typed.trim().slice(-1).toLowerCase() || "." : key)))));
    const height = cells.length, width = cells[0].length;
    return html`<fieldset class="pad-editor"><legend>The pad</legend>
        <div class="field"><label for="ready-pad">Ready-made pads</label>
            <select id="ready-pad" onChange=${(event) => event.target.value && change(event.target.value)}><option value="">your own</option>
            ${PADS.map(([value, text]) => html`<option value=${value} selected=${value === pad}>${text}</option>`)}</select></div>
        <div class="pad-cells" style=${{ gridTemplateColumns: `repeat(${width}, 2.6rem)` }}>${cells.flatMap((row, y) => row.map((key, x) => html`
            <input key=${`${y} ${x}`} value=${key === "." ? "" : key} autocomplete="off" autocapitalize="off"
                aria-label=${`Key in row ${y + 1}, column ${x + 1}`}
                onFocus=${(event) => event.target.select()} onInput=${(event) => put(y, x, event.target.value)} />`))}</div>
        <div class="buttons">
            <button type="button" onClick=${() => change(textOf([...cells, Array(width).fill(".")]))}>Add a row</button>
            <button type="button" disabled=${height < 2} onClick=${() => change(textOf(cells.slice(0, -1)))}>Remove the last row</button>
            <button type="button" onClick=${() => change(textOf(cells.map((row) => [...row, "."])))}>Add a column</button>
            <button type="button" disabled=${width < 2} onClick=${() => change(textOf(cells.map((row) => row.slice(0, -1))))}>Remove the last column</button></div>
        <p class="quiet-text">Keys are 0 to 9 and a to z (10 to 35). An empty cell is a gap; the same key in neighbouring cells is one wide key.</p>
    </fieldset>`;
}
