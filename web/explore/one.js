// One number of a game runs: who wins, and with which first moves; where these are many, how many; or the Grundy value.
import { html } from "../html.js";
import { useMemo, useState } from "../preact-hooks.js";
import { Bars } from "./bars.js";
import { Cells } from "./cells.js";
import { Figure, Table } from "./figure.js";
import { KINDS, winnerOf } from "./kinds.js";
import { useSteps } from "./long.js";
import { rangeText, readRange } from "./ranges.js";
import { Show, useGrundy } from "./show.js";
import { Told } from "./told.js";
import { axisName } from "../words.js";

const CHUNK = 10, MOST_ROWS = 16, WINNER = "winner";
const MOVE = { kind: "win", sign: "▲", text: "this first move wins" };

// The range in parts, so that there is something to see before all is known.
function chunksOf([from, to]) {
    const list = [];
    for (let at = from; at <= to; at += CHUNK) list.push([at, Math.min(to, at + CHUNK - 1)]);
    return list;
}

const listed = (row) => (row.moves?.length ? row.moves.join(", ") : "none");

function Strip({ rows, moves, axis, name, range, cursor, point, open }) {
    const names = useMemo(() => [...moves, WINNER], [moves.join()]);
    const byValue = useMemo(() => new Map(rows.map((row) => [row[axis], row])), [rows]);
    const kindAt = useMemo(() => (move, value) => {
        const row = byValue.get(value);
        if (!row) return null;
        if (move === WINNER) return winnerOf(row);
        return row.moves?.includes(move) ? "move" : null;
    }, [byValue]);
    const found = new Set(rows.map(winnerOf));
    return html`<${Cells} label="The strip. Left and right go along it, Enter plays the game." columns=${range} rows=${names} kindAt=${kindAt}
        kinds=${{ ...KINDS, move: MOVE }} names=${{ columns: name, rows: "" }} least=${7} height=${names.length * 22}
        legend=${[...(moves.length ? [MOVE] : []), ...Object.entries(KINDS).filter(([kind]) => found.has(kind)).map(([, one]) => one)]}
        cursor=${cursor === null ? null : { column: cursor, row: WINNER }} point=${({ column }) => point(column)} open=${({ column }) => open(column)} />`;
}

export function AlongOne({ axis, about, values, own, at, grundy: wantsGrundy, change, game, address, play, frame }) {
    const [cursor, point] = useState(null);
    const { [axis]: unused, ...settings } = own;
    const range = readRange(values["range-x"], frame.bounds["range-x"]);
    const over = (part) => ({ game: game(settings), over: `${axis}=${rangeText(part)}` });
    const hasGrundy = useGrundy(game(settings), over(range).over);
    const grundy = wantsGrundy && hasGrundy, command = grundy ? "grundy" : "table";
    const steps = useSteps(command, chunksOf(range).map(over));
    const rows = useMemo(() => steps.answers.flatMap((answer) => answer.rows ?? []), [steps.answers]);
    const moves = useMemo(() => [...new Set(rows.flatMap((row) => row.moves ?? []))].sort((one, two) => one.localeCompare(two, "en", { numeric: true })), [rows]);
    const ready = rows.length > 0, few = !grundy && moves.length <= MOST_ROWS;
    const here = cursor !== null && rows.find((row) => row[axis] === cursor);
    const open = (value) => play(at({ [axis]: value }));
    const value = (row) => Number(grundy ? row.grundy ?? 0 : row.winning_total ?? 0);
    const sign = (row) => (grundy ? { 0: "0" }[row.grundy] : { second: "2", draw: "=" }[row.winner] ?? (row.winner ? undefined : "?"));
    const name = axisName(about.name, axis), shown = grundy ? "Grundy value" : "winning first moves";
    return html`<${Show} grundy=${grundy} possible=${hasGrundy} change=${change} />
        <${Figure} asking=${steps} frame=${frame} title=${`${about.title}: ${shown} over ${name}`} file=${`${about.name}-${axis.replace("/", "-")}`}
            ready=${ready} question=${{ command, parameters: over(range) }}
            data=${() => html`<${Table} caption=${`${about.title}, ${name} from ${range[0]} to ${range[1]}`}
                heads=${grundy ? [name, "Grundy value"] : [name, "winner", "winning first moves"]}
                rows=${rows.map((row) => (grundy ? [row[axis], row.grundy ?? row.note] : [row[axis], row.winner ?? row.note, listed(row)]))} />`}>
            ${ready && (few ? html`<${Strip} rows=${rows} moves=${moves} axis=${axis} name=${name} range=${range} cursor=${cursor} point=${point} open=${open} />`
                : html`<${Bars} label="The bars. Left and right go from bar to bar, Enter plays the game."
                    names=${{ columns: name, rows: shown, below: grundy ? "" : "2: the second player wins" }}
                    items=${rows.map((row) => ({ label: row[axis], value: value(row), kind: grundy ? "first" : winnerOf(row), sign: sign(row) }))}
                    cursor=${cursor} point=${point} open=${open} />`)}
            ${ready && html`<${Told} game=${here && here.note !== "no game" ? game(at({ [axis]: cursor })) : null}
                name=${`${name} = ${cursor}${here && grundy ? `, Grundy value ${here.grundy}` : ""}`}
                result=${here?.winner && !grundy ? `${KINDS[here.winner].text}.` : undefined} address=${here && address(at({ [axis]: cursor }))}
                hint=${here ? `${name} = ${cursor}: no game.` : undefined} />`}
        <//>`;
}
