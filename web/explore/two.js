// Two numbers of a game run: a map of who wins, or of the Grundy values, that can be dragged and zoomed.
import { html } from "../html.js";
import { useMemo, useState } from "../preact-hooks.js";
import { Cells } from "./cells.js";
import { Figure, Table } from "./figure.js";
import { BY_SIGN, resultAt, SHADES, shades } from "./kinds.js";
import { listOf, moved, rangeText, readRange, within, zoomed } from "./ranges.js";
import { Show, useGrundy } from "./show.js";
import { useTiles } from "./tiles.js";
import { Told } from "./told.js";
import { axisName } from "../words.js";

const MOST = 256, STEP = 1.5;

function legendOf(at, rows, columns) {
    const found = new Set(rows.flatMap((row) => columns.map((column) => at(row, column))));
    return Object.entries(BY_SIGN).filter(([sign]) => found.has(sign)).map(([, kind]) => kind);
}

export function OverTwo({ x, y, about, values, own, at: settingsAt, grundy: wantsGrundy, change, game, address, play, frame }) {
    const [cursor, setCursor] = useState(null);
    const bounds = { x: frame.bounds["range-x"], y: frame.bounds["range-y"] };
    const columns = readRange(values["range-x"], bounds.x), range = readRange(values["range-y"], bounds.y);
    const { [x]: unusedX, [y]: unusedY, ...settings } = own;
    const over = [`${y}=${rangeText(range)}`, `${x}=${rangeText(columns)}`];
    const hasGrundy = useGrundy(game(settings), over);
    const grundy = wantsGrundy && hasGrundy, command = grundy ? "grundy" : "table";
    const tiles = useTiles(command, game(settings), { name: y, range, bounds: bounds.y }, { name: x, range: columns, bounds: bounds.x });
    const rows = useMemo(() => listOf(range), [values["range-y"]]);
    const across = useMemo(() => listOf(columns), [values["range-x"]]);
    const greatest = useMemo(() => (grundy ? Math.max(1, ...rows.flatMap((row) => across.map((column) => Number(tiles.at(row, column)) || 0))) : 0),
        [tiles.version, rows, across]);
    const kinds = useMemo(() => (grundy ? shades(greatest) : BY_SIGN), [grundy, greatest]);
    const kindAt = useMemo(() => (row, column) => tiles.at(row, column) ?? null, [tiles.version]);
    const legend = useMemo(() => (grundy ? SHADES : legendOf(tiles.at, rows, across)), [tiles.version, rows, across]);
    const point = ({ column, row }) => setCursor({ column: within(column, bounds.x), row: within(row, bounds.y) });
    const see = (nextRange, nextColumns) => {
        const next = { "range-y": rangeText(nextRange), "range-x": rangeText(nextColumns) };
        if (next["range-y"] === values["range-y"] && next["range-x"] === values["range-x"]) return false;
        change(next);
        return true;
    };
    const zoom = (factor, { column, row }) => see(zoomed(range, factor, row, bounds.y, MOST), zoomed(columns, factor, column, bounds.x, MOST));
    const pan = (byColumns, byRows) => see(moved(range, byRows, bounds.y), moved(columns, byColumns, bounds.x));
    const middle = cursor ?? { column: Math.round((columns[0] + columns[1]) / 2), row: Math.round((range[0] + range[1]) / 2) };
    const cell = cursor && { [x]: cursor.column, [y]: cursor.row };
    const sign = cursor && tiles.at(cursor.row, cursor.column);
    const nameX = axisName(about.name, x), nameY = axisName(about.name, y);
    const isGame = sign !== undefined && sign !== ".";
    return html`<div class="buttons above-picture"><${Show} grundy=${grundy} possible=${hasGrundy} change=${change} />
            <button type="button" onClick=${() => zoom(1 / STEP, middle)}>Zoom in</button>
            <button type="button" onClick=${() => zoom(STEP, middle)}>Zoom out</button></div>
        <${Figure} asking=${tiles} frame=${frame} title=${`${about.title}: ${grundy ? "Grundy values" : "who wins"} over ${nameX} and ${nameY}`}
            file=${`${about.name}-${x}-${y}`.replaceAll("/", "-")} ready=${tiles.some} question=${{ command, parameters: { game: game(settings), over } }}
            data=${() => html`<${Table} caption=${`${grundy ? "The Grundy value" : "Who wins (1 or 2)"}; ${nameY} runs down, ${nameX} across`}
                heads=${[nameY, ...across]} rows=${rows.map((row) => [row, ...across.map((column) => tiles.at(row, column) ?? "…")])} />`}>
            ${tiles.some && html`<${Cells} label="The map. Arrow keys move the cursor, with Shift by ten; plus and minus zoom; Enter plays the game."
                columns=${columns} rows=${rows} kindAt=${kindAt} kinds=${kinds} names=${{ columns: nameX, rows: nameY }} legend=${legend} square=${true}
                cursor=${cursor} point=${point} zoom=${zoom} pan=${pan} open=${({ column, row }) => play(settingsAt({ [x]: column, [y]: row }))} />`}
            ${tiles.some && html`<${Told} game=${cell && isGame ? game(settingsAt(cell)) : null} address=${cell && address(settingsAt(cell))}
                name=${cell && `${nameX} = ${cursor.column}, ${nameY} = ${cursor.row}${grundy ? `, Grundy value ${sign}` : ""}`}
                result=${grundy ? undefined : resultAt(sign)}
                hint=${sign === "." ? `${nameX} = ${cursor.column}, ${nameY} = ${cursor.row}: no game.` : undefined} />`}
        <//>`;
}
