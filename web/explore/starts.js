// Strike It Out: the winning lines by the number that they start with, as in Figures 8, 10 and 11 of the report.
import { html } from "../html.js";
import { useAnswer } from "../answers.js";
import { useState } from "../preact-hooks.js";
import { Proof } from "../proof.js";
import { Bars } from "./bars.js";
import { Figure, Table } from "./figure.js";
import { useQuestion } from "./long.js";

export const name = "starts";
export const title = "Winning lines by starting number";
export const text = "How many winning lines begin with an equation that starts with the number.";
export const more = "In a winning line the winner plays any winning move and the loser any move.";
export const source = "Figures 8, 10 and 11 of the report";
const FIGURES = [["1..20", 8], ["-8..8", 10], ["-10..10", 11]];

export const fields = ["line", "ops", { name: "scale", label: "The vertical axis", choices: "linear|logarithmic", default: "linear" }];

export function Picture({ values, change, game, address, frame }) {
    const [cursor, point] = useState(null);
    const settings = { line: values.line, ops: values.ops };
    const parameters = { game: game(settings), by: "start" };
    const question = useQuestion("lines", parameters);
    const { answer: facts } = useAnswer("facts", { game: parameters.game });
    const rows = facts && question.answer?.rows;
    const lines = rows && new Map(rows.map((row) => [row.start, row.lines]));
    const of = (start) => lines.get(start) ?? "0"; // no winning line starts with it
    const { winner, total } = question.answer ?? {};
    const fields = html`<div class="buttons">${FIGURES.map(([line, figure]) => html`<button type="button" aria-pressed=${values.line === line}
            onClick=${() => change({ line })}>${line}, Figure ${figure} of the report</button>`)}</div>${frame.fields}`;
    return html`<${Figure} asking=${question} frame=${{ ...frame, fields }} title=${`${title}: ${parameters.game}`} file="strikeout-starts"
            ready=${Boolean(lines)} question=${{ command: "lines", parameters }}
            data=${() => html`<${Table} caption=${title} heads=${["start", "winning lines"]} rows=${facts.free.map((start) => [start, of(start)])} />`}>
            ${lines && html`<${Bars} label="The bars. Left and right go from number to number." names=${{ columns: "starting number", rows: "winning lines" }}
                items=${facts.free.map((start) => ({ label: start, value: Number(of(start)), kind: winner }))}
                logarithmic=${values.scale === "logarithmic"} cursor=${cursor} point=${point} />`}
            ${lines && html`<p class="told" role="status">The ${winner} player wins, in ${total} lines. ${cursor !== null
                && html`<b>${of(cursor)}</b> of them start with <b>${cursor}</b>. `}</p>
                <p class="buttons"><a class="button" href=${address(settings)}>Play it</a><${Proof} question=${{ game: parameters.game }} /></p>`}
        <//>`;
}
