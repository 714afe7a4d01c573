// Zahlenschlacht: who wins over n and d.
import { html } from "../html.js";
import { useAnswer } from "../answers.js";
import { useEffect, useMemo, useState } from "../preact-hooks.js";
import { Cells } from "./cells.js";
import { Figure, Table } from "./figure.js";
import { Progress, useQuestion } from "./long.js";
import { moved, rangeText, readRange, sizeOf, within, zoomed } from "./ranges.js";

const N = [4, 400], D = [2, 800];
const LABELS = 12, APART = 38, PAUSE = 80;

export const name = "map";
export const title = "Who wins over n and d";
export const text = "Each cell is a game with the numbers 1 to n and the divisor d. For a fixed d, which is a column, the player who wants a sum " +
    "divisible by d wins in windows of n around the multiples of d. The windows widen from multiple to multiple until they overlap; q=2 marks the windows around 2d. " +
    "With the other parity of n the other player makes the last move, and there are no windows.";
export const fields = [
    { name: "n", type: "range", bounds: N, default: "4..150", help: "the rows to look at" },
    { name: "d", type: "range", bounds: D, default: "2..100", help: "the columns to look at" },
    { name: "show", choices: "odd|even|all", default: "odd", help: "which n: windows are for odd n, and with reversed roles for even n" },
    "roles",
];

const KINDS = {
    1: { kind: "first", sign: "1" }, 2: { kind: "second", sign: "2" }, "?": { kind: "undecided", sign: "?" },
};
const LEGEND = [{ ...KINDS[1], text: "the first player wins" }, { ...KINDS[2], text: "the second player wins" }];

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

// What a cell says of itself, after the pointer has rested on it.
function Told({ cell, settings, address }) {
    const [rested, rest] = useState(null);
    const key = JSON.stringify(settings);
    useEffect(() => {
        const timer = setTimeout(() => rest(key), PAUSE);
        return () => clearTimeout(timer);
    }, [key]);
    const game = cell && rested === key ? `zahlenschlacht:${Object.entries(settings).map((pair) => pair.join("=")).join(",")}` : null;
    const { answer: who, error } = useAnswer("who", game && { game, limit: 1 });
    const { answer: facts } = useAnswer("facts", game && { game });
    if (!cell) return html`<p class="told quiet-text">Point at a cell, or go there with the arrow keys.</p>`;
    return html`<div class="told" role="status"><p><b>n = ${settings.n}, d = ${settings.d}</b>${facts && html`:${" "}
        ${settings.n} = ${facts.quotient} · ${settings.d} + ${facts.remainder}, so q = ${facts.quotient}, r = ${facts.remainder}, D = ${facts.D}.`}
        ${who && html` <b>The ${who.winner} player wins.</b> <a href=${address(settings)}>Play it</a>`}</p>
        ${who && html`<p>${who.why}</p><p class="quiet-text">${who.proof.name}: ${who.proof.detail}.</p>`}
        ${error && html`<p class="error">${error}</p>`}</div>`;
}

// Runs of the d for which the first player wins: "2..6, 8, 9".
function runs(word, from, [least, greatest]) {
    const list = [];
    for (let d = least; d <= greatest; d++) {
        if (word[d - from] !== "1") continue;
        const last = list.at(-1);
        if (last && last[1] === d - 1) last[1] = d;
        else list.push([d, d]);
    }
    return list.map(([a, b]) => (a === b ? a : rangeText([a, b]))).join(", ") || "none";
}

export function Picture({ values, change, game, address, play }) {
    const [cursor, setCursor] = useState(null);
    const columns = readRange(values.d, D), range = readRange(values.n, N);
    const point = ({ column, row }) => setCursor({ column: within(column, D), row: within(row, rangeOf(values.show)) });
    const own = values.roles === "paper" ? {} : { roles: values.roles };
    const question = useQuestion("table", { game: game(own), over: [`n=${rangeText(N)}`, `d=${rangeText(D)}`], grid: 1 });
    const words = useMemo(() => question.answer?.rows && new Map(question.answer.rows.map(({ n, winners }) => [n, winners])), [question.answer]);
    const rows = useMemo(() => Array.from({ length: sizeOf(range) }, (_, index) => range[0] + index).filter(wanted(values.show)),
        [values.n, values.show]);
    const kindAt = useMemo(() => words && ((n, d) => words.get(n)[d - D[0]]), [words]);
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
    return html`<div class="buttons">
            <button type="button" onClick=${() => zoom(1 / 1.5, cursor ?? middle)}>Zoom in</button>
            <button type="button" onClick=${() => zoom(1.5, cursor ?? middle)}>Zoom out</button>
            <button type="button" onClick=${() => see(N, D)}>Show all</button>
            <span class="quiet-text">The wheel or + and − zoom, dragging moves the map, arrow keys the cursor. A click or Enter plays the game.</span></div>
        <${Progress} question=${question} />
        <${Figure} title=${`${title}, ${values.show} n`} file="zahlenschlacht-map" ready=${Boolean(words)}
            question=${{ command: "table", parameters: { game: game(own), over: [`n=${rangeText(range)}`, `d=${rangeText(columns)}`] } }}
            data=${() => html`<${Table} caption="For which d the first player wins" heads=${["n", "d"]}
                rows=${rows.map((n) => [n, runs(words.get(n), D[0], columns)])} />`}>
            ${words && html`<${Cells} label="The map. Arrow keys move the cursor, with Shift by ten; plus and minus zoom, 0 shows all; Enter plays the game."
                columns=${columns} rows=${rows} kindAt=${kindAt} kinds=${KINDS} names=${{ columns: "d", rows: "n" }} legend=${LEGEND}
                cursor=${cursor} point=${point} zoom=${zoom} pan=${pan} apart=${step} overlay=${(box) => multiples(box, columns, rows)}
                open=${({ column, row }) => play({ n: row, d: column, ...own })} />`}
            ${words && html`<${Told} cell=${cursor} settings=${settings} address=${address} />`}
        <//>`;
}
