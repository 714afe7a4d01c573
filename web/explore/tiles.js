// What a map shows, asked for in tiles: only those that are seen, and each only once. A tile is a part of the table over two
// parameters, "up" and "across"; as one drags or zooms, tiles come and go.
import { remembered } from "../answers.js";
import { useRound } from "../failed.js";
import { useLayoutEffect, useReducer, useRef, useState } from "../preact-hooks.js";
import { asked } from "./long.js";
import { listOf, rangeText, sizeOf } from "./ranges.js";

const SMALLEST = 16, LARGEST = 256, PART = 0.75;

// A power of two, so that a range is covered by two or three of them.
function sideFor(range) {
    let side = SMALLEST;
    while (side * 2 <= Math.min(LARGEST, sizeOf(range) * PART)) side *= 2;
    return side;
}

// The parts of the bounds, all of one size and laid from the least on, that cover a range. A range smaller than any of them is asked
// for as it is: a game that is slow beyond it is not waited for.
function partsOf(range, [least, greatest]) {
    if (sizeOf(range) < SMALLEST) return [range];
    const side = sideFor(range), parts = [];
    for (let at = Math.floor((range[0] - least) / side) * side + least; at <= range[1]; at += side)
        parts.push([at, Math.min(greatest, at + side - 1)]);
    return parts;
}

// The values of a tile go into cells: a map of rows, each a map of columns.
function take(cells, answer, up, across, from) {
    for (const row of answer.rows ?? []) {
        if (!cells.has(row[up])) cells.set(row[up], new Map());
        const line = cells.get(row[up]);
        if (row.winners) [...row.winners].forEach((sign, place) => line.set(from + place, sign));
        else line.set(row[across], row.grundy === null ? "." : String(row.grundy));
    }
}

// Nothing is asked again because it is seen in larger or smaller tiles than before.
const isKnown = (cells, { rows, columns }) => listOf(rows).every((row) => {
    const line = cells.get(row);
    return line && listOf(columns).every((column) => line.has(column));
});

// up and across: {name, range, bounds}. at(row, column) is what is known of a cell: 1, 2, =, . (no game) or ? of a table, the value of
// grundy; undefined: not yet.
export function useTiles(command, game, up, across) {
    const key = JSON.stringify([command, game, up.name, across.name]);
    const [, drawAgain] = useReducer((count) => count + 1, 0);
    const [stopped, setStopped] = useState(null);
    const all = useRef({});
    if (all.current.key !== key) {
        all.current.running?.forEach((leaving) => leaving.abort());
        all.current = { key, cells: new Map(), done: new Map(), running: new Map(), version: 0 };
    }
    const now = all.current;
    const tiles = partsOf(up.range, up.bounds).flatMap((rows) => partsOf(across.range, across.bounds).map((columns) => ({ rows, columns })));
    const nameOf = ({ rows, columns }) => `${rangeText(rows)} ${rangeText(columns)}`;
    const wanted = tiles.map(nameOf).join();

    const seen = tiles.map((tile) => now.done.get(nameOf(tile)));
    const error = seen.find((one) => one?.error)?.error;
    const round = useRound(error);

    const finish = (tile, result) => {
        if (all.current !== now) return;
        now.running.delete(nameOf(tile));
        now.done.set(nameOf(tile), result);
        now.version++;
        drawAgain();
    };
    useLayoutEffect(() => {
        const names = new Set(tiles.map(nameOf));
        now.running.forEach((leaving, name) => {
            if (names.has(name) && stopped !== key) return;
            leaving.abort();
            now.running.delete(name);
        });
        if (stopped === key) return;
        if (error) {
            now.done.forEach((result, name) => result.error && now.done.delete(name));
            drawAgain();
        }
        for (const tile of tiles) {
            if (now.done.has(nameOf(tile)) || now.running.has(nameOf(tile))) continue;
            if (isKnown(now.cells, tile)) {
                finish(tile, {});
                continue;
            }
            const leaving = new AbortController();
            now.running.set(nameOf(tile), leaving);
            const over = [`${up.name}=${rangeText(tile.rows)}`, `${across.name}=${rangeText(tile.columns)}`];
            remembered(command, asked(command, { game, over, ...(command === "table" ? { grid: 1 } : {}) }), leaving.signal).then((answer) => {
                if (leaving.signal.aborted) return;
                take(now.cells, answer, up.name, across.name, tile.columns[0]);
                finish(tile, { undecided: answer.undecided });
            }, (error) => leaving.signal.aborted || finish(tile, { error }));
        }
    }, [key, wanted, stopped, round]);
    useLayoutEffect(() => () => all.current.running.forEach((leaving) => leaving.abort()), []);

    return {
        at: (row, column) => now.cells.get(row)?.get(column), version: `${key} ${now.version}`, some: now.cells.size > 0,
        error, answer: { undecided: seen.find((one) => one?.undecided)?.undecided },
        waiting: stopped !== key && seen.some((one) => !one), stopped: stopped === key, stop: () => setStopped(key), again: () => setStopped(null),
    };
}
