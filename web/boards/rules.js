// A game whose rules are in a file: its position drawn as the file says, as heaps, rows of tiles or a grid, above its moves. Where a
// move's name says what it is about (the places in a row, "3" or "3-4"; the row and the column in a grid, "2.3"; how many to take from
// a heap, "3"), the thing itself can be touched: a tile, and a second one with it; a counter, with all to its right. If every move
// can be made so, there is no list of them.
import { useAnswer } from "../answers.js";
import { html } from "../html.js";
import { hintClass, markClass, markText, Sign } from "../marks.js";
import { useRef, useState } from "../preact-hooks.js";
import { Roving } from "../roving.js";
import * as any from "./any.js";

const MOST = 60; // counters or tiles that are drawn of a number

const NAMES = { row: /^\d+([-+]\d+)*$/, grid: /^\d+\.\d+$/, heaps: /^\d+$/ };
const together = (places) => [...places].sort().join(" ");
const placesIn = (name, draw) => (draw === "row" ? name.match(/\d+/g) : [name]);

// Of a part, all its moves by the places that they name, or none if one of them names something else. Where the game has fallen
// apart, a move has its part and a colon before it.
function movesAt({ part, parts, draw, listed, places }) {
    const own = listed.map(({ move }) => move).filter((move) => parts.length < 2 || move.startsWith(`${part}:`))
        .map((move) => ({ move, name: parts.length < 2 ? move : move.slice(part.length + 1) }));
    const told = own.filter(({ name }) => NAMES[draw].test(name) && placesIn(name, draw).every((place) => places.has(place)));
    return new Map(told.length === own.length || draw === "heaps" ? told.map(({ move, name }) => [together(placesIn(name, draw)), move]) : []);
}

// A part is "12", "3/5" or "ABAB"; between strokes stands a heap, or a row. Heaps in one part share its moves, which do not tell them apart.
function rowsOf(part, draw) {
    const rows = part.split("/");
    return rows.map((row, at) => {
        const count = /^\d+$/.test(row) ? Number(row) : null;
        const signs = count === null ? [...row] : Array.from({ length: Math.min(count, MOST) }, () => "");
        const placed = (index) => (draw === "grid" ? `${at + 1}.${index + 1}` : rows.length > 1 ? null : String(draw === "heaps" ? count - index : index + 1));
        return { row, count, tiles: signs.map((sign, index) => ({ sign, place: placed(index) })) };
    });
}

const kindOf = (draw, sign) => (draw === "heaps" ? "penny" : `rules-tile${sign ? "" : " blank"}`);

function Tile({ draw, sign, place, moves, chosen, going, marks, hint, touch, enabled }) {
    const alone = moves.get(place), kind = kindOf(draw, sign);
    const now = [...moves].find(([, move]) => move === chosen)?.[0].split(" ") ?? [];
    const wider = draw === "row" && going && !now.includes(place) ? moves.get(together([...now, place])) : undefined;
    const inside = going && (draw === "heaps" ? Number(place) <= Number(now[0]) : now.includes(place));
    const next = inside && draw !== "heaps" ? chosen : wider ?? alone;
    const hinted = [...moves].some(([places, move]) => move === hint.move && places.split(" ").includes(place)) ? hint.move : null;
    return html`<button type="button" class=${`${kind}${inside ? " going" : ""}${markClass(marks?.get(alone))}${hintClass(hint, alone, hinted)}`}
        aria-label=${`${draw === "heaps" ? "take" : "place"} ${place}${sign && `: ${sign}`}${markText(marks?.get(alone))}`} aria-pressed=${inside}
        aria-disabled=${!(enabled && next)} onClick=${() => enabled && next && touch(next)}>${sign}<${Sign} mark=${marks?.get(alone)} /></button>`;
}

const Still = ({ draw, sign }) => html`<span class=${kindOf(draw, sign)}>${sign}</span>`;

const Row = ({ row, count, tiles, draw, moves, ...rest }) => html`<div class="rules-row" role=${moves.size ? "group" : "img"} aria-label=${row}>
    ${tiles.map((tile, index) => html`<${moves.size ? Tile : Still} key=${index} draw=${draw} moves=${moves} ...${tile} ...${rest} />`)}
    ${count !== null && draw === "heaps" && html`<span class="rules-count">${count}</span>`}
    ${count > MOST && html`<span class="rules-count">…</span>`}</div>`;

export function RulesBoard({ facts, ...rest }) {
    const { draw, parts } = facts, { where, chosen, touch } = rest;
    const { answer } = useAnswer("moves", any.listOf(where));
    const [touched, keep] = useState(0); // the part, for two that are alike have the same moves
    const drawn = parts.map((part) => {
        const rows = rowsOf(part, draw), places = new Set(rows.flatMap(({ tiles }) => tiles.map(({ place }) => place)));
        return { part, rows, moves: movesAt({ part, parts, draw, listed: answer?.moves ?? [], places }) };
    });
    const rows = drawn.flatMap((one) => one.rows);
    // Tiles keep their size while the game goes on.
    const widest = useRef(1);
    widest.current = Math.max(rest.done.length ? widest.current : 1, ...rows.map(({ tiles }) => tiles.length));
    // What can be touched needs no list.
    const all = answer && new Set(drawn.flatMap(({ moves }) => [...moves.values()])).size === answer.moves_total;
    return html`<div class=${`rules-table${all ? " alone" : ""}`} style=${{ "--rows": rows.length, "--most": widest.current }}>
        <${Roving} label="The board" class=${`rules-board in-${draw}`}>${drawn.map(({ part, rows: own, moves }, at) => {
            const going = [...moves.values()].includes(chosen) && (touched === at || parts[touched] !== part);
            return own.map((row, index) => html`<${Row} key=${`${at} ${index}`} ...${row} ...${rest} draw=${draw} moves=${moves} going=${going}
                touch=${(move) => { keep(at); touch(move); }} />`);
        })}<//>
        ${answer && !all && html`<${any.Board} facts=${facts} drawn=${true} ...${rest} />`}</div>`;
}
