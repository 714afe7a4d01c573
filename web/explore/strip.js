// A strip: which first moves win while one parameter runs, who wins, and where the period begins that the
// engine has proved.
import { html } from "../html.js";
import { Failed } from "../failed.js";
import { useMemo, useState } from "../preact-hooks.js";
import { Cells } from "./cells.js";
import { Figure, Table } from "./figure.js";
import { KINDS, winnerOf } from "./kinds.js";
import { useQuestion } from "./long.js";
import { rangeText } from "./ranges.js";
import { Told } from "./told.js";

const MOVE = { kind: "win", sign: "▲", text: "this first move wins" };
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

// Only what there is in the strip.
function legendOf(rows) {
    const found = new Set(rows.map(winnerOf));
    return [MOVE, ...Object.entries(KINDS).filter(([kind]) => found.has(kind)).map(([, kind]) => kind)];
}

const listed = (moves) => (moves.length ? moves.join(", ") : "none");

function PeriodText({ period }) {
    const { answer, error } = period, reason = error?.message ?? answer?.undecided;
    if (error?.passes) return html`<${Failed} error=${error} />`;
    if (reason) return html`<p class="quiet-text">No period: ${reason}</p>`;
    if (!answer) return null;
    return html`<p>${answer.preperiod === null ? "Regular from the start" : html`Regular above ${answer.preperiod} (the preperiod; dots mark the irregular values)`},
        ${" "}with period ${answer.period}. <span class="quiet-text">Proof: ${answer.proof.detail}.</span></p>`;
}

// moves: the first moves there are, from the bottom up.
export function Strip({ title, file, parameter, range, settings, moves, game, address, play, frame }) {
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
    const here = cursor && byValue?.get(cursor.column), there = here && { ...settings, [parameter]: here[parameter] };
    const open = ({ column }) => byValue.get(column)?.winner && play({ ...settings, [parameter]: column });
    return html`<${Figure} asking=${question} frame=${frame} title=${title} file=${file} ready=${Boolean(byValue)} question=${{ command: "table", parameters }}
            data=${() => html`<${Table} caption=${title} heads=${[parameter, "winner", "winning first moves"]}
                rows=${question.answer.rows.map((row) => [row[parameter], row.winner ?? row.note, listed(row.moves)])} />`}>
            ${byValue && html`<${Cells} label="The strip. Left and right go along it, Enter plays the game."
                columns=${range} rows=${rows} kindAt=${kindAt} kinds=${{ ...KINDS, move: MOVE }} names=${{ columns: parameter, rows: "" }} legend=${legend}
                cursor=${cursor} point=${point} open=${open} least=${CELL} height=${rows.length * 20} above=${ABOVE}
                overlay=${(box) => proved && marks(proved, range, box)} />`}
            ${byValue && html`<${Told} game=${here?.winner ? game(there) : null} name=${here && `${parameter} = ${here[parameter]}`}
                result=${here?.winner && `${KINDS[here.winner].text}. Winning first moves: ${listed(here.moves)}.`} lists=${true}
                address=${here && address(there)}
                hint=${here ? `${parameter} = ${here[parameter]}: ${here.note}.` : "Point at a column, or go there with the arrow keys."} />`}
            ${byValue && html`<${PeriodText} period=${period} />`}
        <//>`;
}

