// Zahlenschlacht: who wins over n and d.
import { html } from "../html.js";
import { useAnswer } from "../answers.js";
import { useMemo, useState } from "../preact-hooks.js";
import { Cells } from "./cells.js";
import { Figure, Table } from "./figure.js";
import { BY_SIGN, resultAt } from "./kinds.js";
import { listOf, moved, rangeText, readRange, within, zoomed } from "./ranges.js";
import { useTiles } from "./tiles.js";
import { Told, useRested } from "./told.js";

const N = [4, 400], D = [2, 800];
const LABELS = 12, APART = 38;

export const name = "map";
export const title = "Who wins over n and d";
export const text = "Each cell is a game with the numbers 1 to n and the divisor d; blue cells are won by the first player.";
export const more = "For a fixed d, which is a column, the player who wants a sum divisible by d wins in windows of n around the multiples of d. " +
    "The windows widen from multiple to multiple until they overlap; q=2 marks the windows around 2d. " +
    "With the other parity of n the other player makes the last move, and there are no windows.";
export const fields = [
    { name: "n", type: "range", bounds: N, default: "4..150", help: "the rows to look at" },
    { name: "d", type: "range", bounds: D, default: "2..100", help: "the columns to look at" },
    { name: "show", label: "Which n", choices: "odd|even|all", default: "odd", help: "windows are for odd n, and with reversed roles for even n" },
    "roles",
];

const LEGEND = [BY_SIGN[1], BY_SIGN[2]];

// The first and the last n there is, odd or even.
const rangeOf = (show) => ({ odd: [5, 399], even: [4, 400] })[show] ?? N;
const wanted = (show) => (n) => show === "all" || n % 2 === (show === "odd" ? 1 : 0);

// Where the multiples n = q d, the middles of the windows, leave the picture.
function multiples(box, columns, rows) {
    const high = (n) => box.bottom - ((n - rows[0]) / (rows.at(-1) - rows[0] || 1)) * (box.bottom - box.top - box.high) - box.high / 2;
    const labels = [];
    for (let q = 1; q <= LABELS; q++) {
        const d = Math.min(columns[1], rows.at(-1) / q);
        if (d < columns[0] || d * q < rows[0]) continue;
        const x = box.x(d) + box.wide / 2, y = (d < columns[1] ? box.top : high(d * q)) - 8;
        if (labels.every((one) => Math.hypot(one.x - x, one.y - y) > APART)) labels.push({ q, x: Math.min(x, box.right - 14), y });
    }
    return html`<g class="multiples">${labels.map(({ q, x, y }) => html`<text class="words name halo" x=${x} y=${y} text-anchor="middle">q=${q}</text>`)}</g>`;
}

// The quantities of the paper's theorem.
function Quantities({ game, n, d }) {
    const rested = useRested(game);
    const { answer: facts } = useAnswer("facts", rested && { game: rested });
    return facts && html`${n} = ${facts.quotient} · ${d} + ${facts.remainder}, so q = ${facts.quotient}, r = ${facts.remainder}, D = ${facts.D}. `;
}

// Runs of the d for which the first player wins: "2..6, 8, 9".
function runs(at, n, columns) {
    const list = [];
    for (const d of listOf(columns)) {
        if (at(n, d) !== "1") continue;
        const last = list.at(-1);
        if (last && last[1] === d - 1) last[1] = d;
        else list.push([d, d]);
    }
    return list.map(([a, b]) => (a === b ? a : rangeText([a, b]))).join(", ") || "none";
}

export function Picture({ values, change, game, address, play, frame }) {
    const [cursor, setCursor] = useState(null);
    const columns = readRange(values.d, D), range = readRange(values.n, N);
    const point = ({ column, row }) => setCursor({ column: within(column, D), row: within(row, rangeOf(values.show)) });
    const own = values.roles === "paper" ? {} : { roles: values.roles };
    const tiles = useTiles("table", game(own), { name: "n", range, bounds: N }, { name: "d", range: columns, bounds: D });
    const rows = useMemo(() => listOf(range).filter(wanted(values.show)), [values.n, values.show]);
    const kindAt = useMemo(() => (n, d) => tiles.at(n, d) ?? null, [tiles.version]);
    const see = (n, d) => {
        const next = { n: rangeText(n), d: rangeText(d) };
        if (next.n === values.n && next.d === values.d) return false;
        change(next);
        return true;
    };
    const zoom = (factor, { column, row }) => see(zoomed(range, factor, row, N), zoomed(columns, factor, column, D));
    const step = values.show === "all" ? 1 : 2;
    const pan = (byColumns, byRows) => see(moved(range, byRows * step, N), moved(columns, byColumns, D));
    const middle = { column: Math.round((columns[0] + columns[1]) / 2), row: Math.round((range[0] + range[1]) / 2) };
    const settings = cursor && { n: cursor.row, d: cursor.column, ...own };
    const pointed = settings && game(settings);
    return html`<div class="buttons above-picture">
            <button type="button" onClick=${() => zoom(1 / 1.5, cursor ?? middle)}>Zoom in</button>
            <button type="button" onClick=${() => zoom(1.5, cursor ?? middle)}>Zoom out</button>
            <button type="button" onClick=${() => see(N, D)}>Show all</button></div>
        <${Figure} asking=${tiles} frame=${frame} title=${`${title}, ${values.show} n`} file="zahlenschlacht-map" ready=${tiles.some}
            question=${{ command: "table", parameters: { game: game(own), over: [`n=${rangeText(range)}`, `d=${rangeText(columns)}`] } }}
            data=${() => html`<${Table} caption="For which d the first player wins" heads=${["n", "d"]}
                rows=${rows.map((n) => [n, tiles.at(n, columns[0]) && tiles.at(n, columns[1]) ? runs(tiles.at, n, columns) : "…"])} />`}>
            ${tiles.some && html`<${Cells} label="The map. Arrow keys move the cursor, with Shift by ten; plus and minus zoom, 0 shows all; Enter plays the game."
                columns=${columns} rows=${rows} kindAt=${kindAt} kinds=${BY_SIGN} names=${{ columns: "d", rows: "n" }} legend=${LEGEND}
                cursor=${cursor} point=${point} zoom=${zoom} pan=${pan} apart=${step} overlay=${(box) => multiples(box, columns, rows)}
                open=${({ column, row }) => play({ n: row, d: column, ...own })} />`}
            ${tiles.some && html`<${Told} game=${pointed} name=${settings && `n = ${settings.n}, d = ${settings.d}`} address=${settings && address(settings)}
                result=${cursor && resultAt(tiles.at(cursor.row, cursor.column))}
                hint="Point at a cell, or go there with the arrow keys. The wheel or + and − zoom, dragging moves the map. A click or Enter plays the game.">
                ${pointed && html`<${Quantities} game=${pointed} n=${settings.n} d=${settings.d} />`}<//>`}
        <//>`;
}
