// A strip: which first moves win while one parameter runs, who wins, and where the period begins that the
// engine has proved.
import { html } from "../html.js";
import { useMemo, useState } from "../preact-hooks.js";
import { Cells } from "./cells.js";
import { Figure, Table } from "./figure.js";
import { Progress, useQuestion } from "./long.js";
import { rangeText, sizeOf } from "./ranges.js";

const KINDS = {
    move: { kind: "win", sign: "▲" }, first: { kind: "first", sign: "1" }, second: { kind: "second", sign: "2" },
    draw: { kind: "draw", sign: "=" }, none: { kind: "none", sign: "" }, undecided: { kind: "undecided", sign: "?" },
};
const WORDS = {
    first: "the first player wins", second: "the second player wins", draw: "nobody wins", none: "no game", undecided: "not known",
};
const WINNER = "winner", ABOVE = 50, CELL = 7, MOST = 2001;

// Up to the preperiod, and then one period after the other.
function marks({ preperiod, period, irregular }, [from, to], box) {
    const edge = (value) => box.x(Math.max(from, Math.min(to + 1, value)));
    const start = preperiod === null ? from : Math.max(from, preperiod + 1);
    const bounds = [];
    for (let at = (preperiod ?? -1) + 1; at <= to + 1; at += period) if (at >= from) bounds.push(at);
    const shown = period * box.wide >= 8 ? bounds : bounds.slice(0, 1);
    const y = box.top - 6;
    return html`<g class="periods">
        ${preperiod !== null && preperiod >= from && html`<path class="before" d="M${box.left} ${y}H${edge(preperiod + 1)}" />
            <text class="words" x=${box.left} y=${y - 22}>irregular up to ${preperiod}</text>`}
        ${irregular.filter((value) => value >= from && value <= to).map((value) => html`<circle class="irregular" r="2.5" cx=${box.x(value) + box.wide / 2} cy=${y} />`)}
        ${start <= to && html`<path class="after" d="M${edge(start)} ${y}H${box.right}" />
            <path class="after" d=${shown.map((at) => `M${edge(at)} ${y - 6}V${box.bottom}`).join("")} />
            <text class="words" x=${Math.min(edge(start), box.right - 80)} y=${y - 9}>period ${period}</text>`}</g>`;
}

const winnerOf = ({ winner, note }) => winner ?? (note === "no game" ? "none" : "undecided");

// Only what there is in the strip.
function legendOf(rows) {
    const found = new Set(rows.map(winnerOf));
    return [{ ...KINDS.move, text: "this first move wins" },
        ...Object.entries(WORDS).filter(([kind]) => found.has(kind)).map(([kind, text]) => ({ ...KINDS[kind], text }))];
}

const listed = (moves) => (moves.length ? moves.join(", ") : "none");

function Told({ row, parameter, address, settings }) {
    if (!row) return html`<p class="told quiet-text">Point at a column, or go there with the arrow keys.</p>`;
    return html`<p class="told" role="status"><b>${parameter} = ${row[parameter]}</b>: ${row.winner
        ? html`${WORDS[row.winner]}. Winning first moves: ${listed(row.moves)}.
            ${" "}<a href=${address({ ...settings, [parameter]: row[parameter] })}>Play it</a>` : `${row.note}.`}</p>`;
}

function PeriodText({ period }) {
    const { answer, error = answer?.undecided } = period;
    if (error) return html`<p class="quiet-text">No period: ${error}</p>`;
    if (!answer) return null;
    return html`<p>${answer.preperiod === null ? "Regular from the start" : html`Regular above ${answer.preperiod} (the preperiod; dots mark the irregular values)`},
        ${" "}with period ${answer.period}. <span class="quiet-text">Proof: ${answer.proof.detail}.</span></p>`;
}

// moves: the first moves there are, from the bottom up.
export function Strip({ title, file, parameter, range, settings, moves, game, address, play }) {
    const [cursor, point] = useState(null);
    const parameters = { game: game(settings), over: `${parameter}=${rangeText(range)}` };
    const question = useQuestion("table", parameters);
    const period = useQuestion("period", { game: game(settings), limit: MOST });
    const proved = period.answer?.undecided ? null : period.answer;
    const byValue = useMemo(() => question.answer?.rows && new Map(question.answer.rows.map((row) => [row[parameter], row])), [question.answer]);
    const rows = useMemo(() => [...moves, WINNER], [moves.join()]);
    const kindAt = useMemo(() => byValue && ((name, value) => {
        const row = byValue.get(value);
        if (!row) return null;
        if (name !== WINNER) return row.moves.includes(name) ? "move" : null;
        return winnerOf(row);
    }), [byValue]);
    const legend = useMemo(() => byValue && legendOf([...byValue.values()]), [byValue]);
    const open = ({ column }) => byValue.get(column)?.winner && play({ ...settings, [parameter]: column });
    return html`<${Progress} question=${question} />
        <${Figure} title=${title} file=${file} ready=${Boolean(byValue)} question=${{ command: "table", parameters }}
            data=${() => html`<${Table} caption=${title} heads=${[parameter, "winner", "winning first moves"]}
                rows=${question.answer.rows.map((row) => [row[parameter], row.winner ?? row.note, listed(row.moves)])} />`}>
            ${byValue && html`<${Cells} label="The strip. Left and right go along it, Enter plays the game."
                columns=${range} rows=${rows} kindAt=${kindAt} kinds=${KINDS} names=${{ columns: parameter, rows: "" }} legend=${legend} cursor=${cursor} point=${point} open=${open}
                least=${CELL} height=${rows.length * 20} above=${ABOVE}
                overlay=${(box) => proved && marks(proved, range, box)} />`}
            ${byValue && html`<${Told} row=${cursor && byValue.get(cursor.column)} parameter=${parameter} address=${address} settings=${settings} />`}
            ${byValue && html`<${PeriodText} period=${period} />`}
        <//>`;
}

