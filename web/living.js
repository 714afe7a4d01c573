// A small picture of a game in which somebody plays: the moves of a real game are made one after the other, and the board fills again.
// Whoever wants no motion sees the board after half of the moves.
import { html } from "./html.js";
import { played } from "./played.js";

const upTo = (last) => Array.from({ length: last }, (_, index) => index + 1);

const numbers = (last, wide) => upTo(last).map((number) => ({ x: (number - 1) % wide, y: Math.floor((number - 1) / wide), name: String(number), text: number }));

const ROWS = [3, 5, 7], HEAP = 15;

// The pennies of a row are taken from its right end.
function pennies(moves) {
    const left = [...ROWS];
    return moves.map((move) => {
        const [row, count] = move.split("-").map(Number);
        left[row - 1] -= count;
        return upTo(count).map((one) => `${row} ${left[row - 1] + one}`);
    });
}

// The middle of the row, the middle of each half, and then single ones.
const broken = () => [["5"], ["2", "3"], ["7", "8"], ["1"], ["4"]];

function beans(moves) {
    let left = HEAP;
    return moves.map((move) => upTo(Number(move)).map(() => String(left--)));
}

const heap = { takes: beans, round: true, cells: upTo(HEAP).map((one) => ({ x: (one - 1) % 5, y: Math.floor((one - 1) / 5), name: String(one) })) };

// What each picture shows: the cells, and those that each move takes.
const pictures = {
    nim: { takes: pennies, round: true, cells: ROWS.flatMap((count, row) => upTo(count).map((one) => ({ x: one - 1, y: row, name: `${row + 1} ${one}` }))) },
    beans: heap, take: heap,
    octal: { takes: broken, round: true, cells: upTo(9).map((one) => ({ x: one - 1, y: 0, name: String(one) })) },
    numberpad: { takes: (moves) => moves.map((move) => [move]),
        cells: ["789", "456", "123"].flatMap((keys, y) => [...keys].map((text, x) => ({ x, y, text, name: text }))) },
    zahlenschlacht: { takes: (moves) => moves.map((move) => [move]), cells: numbers(9, 5) },
    strikeout: { takes: (moves) => moves.map((move) => move.match(/\d+/g)), cells: numbers(14, 7) },
};

const SIZE = 20;

function Cell({ x, y, text, round, step, half }) {
    const side = step === null ? "" : ` taken ${step % 2 ? "second" : "first"}${step < half ? " early" : ""}`;
    const place = { transform: `translate(${x * SIZE}px, ${y * SIZE}px)` };
    return html`<g style=${place}><g class=${`living-cell${side}`} style=${step === null ? undefined : `--step: ${step}`}>
        ${round ? html`<circle cx=${SIZE / 2} cy=${SIZE / 2} r="8" />` : html`<rect x="1" y="1" width=${SIZE - 2} height=${SIZE - 2} rx="4" />`}
        ${text && html`<text x=${SIZE / 2} y=${SIZE / 2 + 4} text-anchor="middle">${text}</text>`}</g></g>`;
}

export function Living({ name }) {
    if (!pictures[name]) return null;
    const { cells, round, takes } = pictures[name], { moves } = played[name];
    const taken = takes(moves);
    const stepOf = (cell) => { const step = taken.findIndex((list) => list.includes(cell)); return step < 0 ? null : step; };
    const wide = Math.max(...cells.map(({ x }) => x)) + 1, high = Math.max(...cells.map(({ y }) => y)) + 1;
    return html`<svg class=${`living living-${name}`} viewBox=${`0 0 ${wide * SIZE} ${high * SIZE}`} style=${`--moves: ${moves.length}`} aria-hidden="true">
        ${cells.map((cell) => html`<${Cell} key=${cell.name} ...${cell} round=${round} step=${stepOf(cell.name)} half=${moves.length / 2} />`)}</svg>`;
}
