// Nim: a slice. Two rows run and the others stay.
import { html } from "../html.js";
import { useMemo, useState } from "../preact-hooks.js";
import { Cells } from "./cells.js";
import { Figure, Table } from "./figure.js";
import { useQuestion } from "./long.js";
import { KINDS, SHADES, shades } from "./kinds.js";
import { numbersOf, rangeText } from "./ranges.js";
import { Told } from "./told.js";

export const name = "slice";
export const title = "Who wins over two rows";
export const text = "Two rows run from 0 and the others stay: who wins, or the Grundy value.";
export const more = "Where the second player wins, the player who begins has no good move. The Grundy value, in normal play, is the size " +
    "of the one row that the whole table is worth.";
export const fields = [
    { name: "rows", default: "0/0/5", help: "those of the two rows that run do not matter" },
    { name: "across", label: "From left to right: row", type: "number", default: "1", help: "which row runs" },
    { name: "up", label: "Upwards: row", type: "number", default: "2", help: "which other row runs" },
    { name: "most", label: "How far they run", type: "number", default: "31", bounds: [1, 128], help: "pennies" },
    { name: "play", default: "normal" },
    { name: "show", label: "What a cell shows", choices: "winner|Grundy value", default: "winner" },
];

const LEGEND = { winner: [KINDS.first, KINDS.second], grundy: SHADES };

export function Picture({ values, game, address, play, frame }) {
    const [cursor, point] = useState(null);
    const grundy = values.show !== "winner";
    const most = Number(values.most);
    const columns = [0, most];
    const [up, across] = [`rows/${values.up}`, `rows/${values.across}`];
    const parameters = { game: game({ rows: values.rows, play: values.play }), over: [`${up}=${rangeText(columns)}`, `${across}=${rangeText(columns)}`] };
    const question = useQuestion(grundy ? "grundy" : "table", parameters);
    const found = useMemo(() => question.answer?.rows && new Map(question.answer.rows.map((row) =>
        [`${row[up]} ${row[across]}`, grundy ? row.grundy : row.winner])), [question.answer]);
    const rows = useMemo(() => Array.from({ length: most + 1 }, (_, index) => index), [most]);
    const kinds = useMemo(() => (found && grundy ? shades(Math.max(1, ...found.values())) : KINDS), [found]);
    const kindAt = useMemo(() => found && ((row, column) => found.get(`${row} ${column}`)?.toString() ?? null), [found]);
    const settingsOf = ({ column, row }) => {
        const list = numbersOf(values.rows);
        list[values.across - 1] = column;
        list[values.up - 1] = row;
        return { rows: list.join("/"), play: values.play };
    };
    const value = cursor && kindAt?.(cursor.row, cursor.column);
    return html`<${Figure} asking=${question} frame=${frame} title=${`${grundy ? "Grundy values" : "Winners"} of ${parameters.game}`} file="nim-slice"
            ready=${Boolean(found)} question=${{ command: grundy ? "grundy" : "table", parameters }}
            data=${() => html`<${Table} caption=${`${grundy ? "The Grundy value" : "Who wins (1 or 2)"}; row ${values.up} runs down, row ${values.across} across`}
                heads=${["pennies", ...rows]} rows=${rows.map((row) => [row, ...rows.map((column) => kinds[kindAt(row, column)]?.sign ?? "?")])} />`}>
            ${found && html`<${Cells} label="The slice. Arrow keys move the cursor, with Shift by ten; Enter plays the game."
                columns=${columns} rows=${rows} kindAt=${kindAt} kinds=${kinds} legend=${LEGEND[grundy ? "grundy" : "winner"]}
                names=${{ columns: `row ${values.across}`, rows: `row ${values.up}` }}
                cursor=${cursor} point=${point} square=${true} open=${(cell) => play(settingsOf(cell))} />`}
            ${found && html`<${Told} game=${value ? game(settingsOf(cursor)) : null} address=${value && address(settingsOf(cursor))}
                name=${value && `Rows ${settingsOf(cursor).rows}`}
                result=${value && (grundy ? `Grundy value ${value}, so the ${value === "0" ? "second" : "first"} player wins.` : `the ${value} player wins.`)} />`}
        <//>`;
}
