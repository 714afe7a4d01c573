// A picture made of cells: columns are the whole numbers of a range, rows a list that grows upwards.
import { html } from "../html.js";
import { useMemo, useRef } from "../preact-hooks.js";
import { layLegend, Legend } from "./legend.js";
import { usePointing } from "./pointing.js";
import { sizeOf, ticks, within } from "./ranges.js";
import { useWidth } from "./width.js";

const LEFT = 56, RIGHT = 10, BELOW = 42, WIDEST = 30, HIGHEST = 26, WRITABLE = 13, LETTER = 8, LOWEST = 300, AROUND = 340;

// The cells of each kind as one path of horizontal runs.
function paths(columns, rows, kindAt, box) {
    const found = new Map();
    rows.forEach((row, index) => {
        for (let from = columns[0]; from <= columns[1];) {
            const kind = kindAt(row, from);
            let to = from + 1;
            while (to <= columns[1] && kindAt(row, to) === kind) to++;
            const wide = (to - from) * box.wide;
            if (kind) found.set(kind, `${found.get(kind) ?? ""}M${box.x(from).toFixed(2)} ${box.y(index)}h${wide.toFixed(2)}v${box.high}h-${wide.toFixed(2)}z`);
            from = to;
        }
    });
    return found;
}

function Signs({ columns, rows, kindAt, kinds, box }) {
    const longest = Math.max(...Object.values(kinds).map(({ sign }) => sign?.length ?? 0));
    if (box.wide < Math.max(WRITABLE, LETTER * longest) || box.high < WRITABLE) return null;
    const list = rows.flatMap((row, index) => Array.from({ length: sizeOf(columns) }, (_, place) => {
        const kind = kindAt(row, columns[0] + place);
        return kinds[kind]?.sign && html`<text class=${`sign-text ${kinds[kind].kind}`} text-anchor="middle"
            x=${box.x(columns[0] + place) + box.wide / 2} y=${box.y(index) + box.high / 2 + 4}>${kinds[kind].sign}</text>`;
    }));
    return html`<g>${list}</g>`;
}

function Axes({ columns, rows, names, box }) {
    const across = ticks(columns, (box.right - box.left) / 55);
    const many = typeof rows[0] === "number" && box.high < 14;
    const up = many ? ticks([rows[0], rows.at(-1)], (box.bottom - box.top) / 30).map((value) => rows.find((row) => row >= value)) : rows;
    return html`<g class="axes">
        ${across.map((value) => html`<line class="tick" x1=${box.x(value) + box.wide / 2} x2=${box.x(value) + box.wide / 2} y1=${box.bottom} y2=${box.bottom + 5} />
            <text class="words" x=${box.x(value) + box.wide / 2} y=${box.bottom + 18} text-anchor="middle">${value}</text>`)}
        ${up.map((value) => html`<text class="words" x=${box.left - 6} y=${box.y(rows.indexOf(value)) + box.high / 2 + 4} text-anchor="end">${value}</text>`)}
        <text class="words name" x=${(box.left + box.right) / 2} y=${box.bottom + 35} text-anchor="middle">${names.columns}</text>
        <text class="words name" x="0" y=${box.top - 8}>${names.rows}</text>
    </g>`;
}

function Cursor({ cursor, columns, rows, box }) {
    const index = rows.indexOf(cursor?.row);
    if (!cursor || index < 0 || cursor.column < columns[0] || cursor.column > columns[1]) return null;
    const x = box.x(cursor.column), y = box.y(index);
    return html`<g class="cursor"><path d="M${x + box.wide / 2} ${box.top}V${box.bottom}M${box.left} ${y + box.high / 2}H${box.right}" />
        <rect x=${x - 2} y=${y - 2} width=${box.wide + 4} height=${box.high + 4} /></g>`;
}

// As high as a picture may be to be seen at once, below its title.
const tallest = () => Math.max(LOWEST, Math.min(innerHeight - AROUND, 1.2 * innerWidth));

// Where everything is, in pixels. The height of a cell is whole, or rows would show seams.
function boxOf({ width, columns, rows, square, least, height, above }) {
    const room = Math.min(WIDEST, Math.max(least, (width - LEFT - RIGHT) / sizeOf(columns)));
    const wide = square ? Math.max(1, Math.floor(Math.min(room, tallest() / rows.length))) : room;
    const high = square ? wide : within(Math.floor(height / rows.length), [1, HIGHEST]);
    const bottom = above + high * rows.length;
    return {
        wide, high, left: LEFT, top: above, bottom, right: LEFT + wide * sizeOf(columns),
        x: (column) => LEFT + (column - columns[0]) * wide, y: (index) => bottom - (index + 1) * high,
    };
}

// kindAt(row, column): a name in kinds, each {kind, sign, opacity}: its class, the sign in a cell large
// enough, and how much of its colour; or null. zoom(factor, cell) and pan(columns, rows), if it can be
// zoomed, say whether anything changed; apart: how far its rows are from each other. overlay(box) draws on top.
export function Cells({ label, columns, rows, kindAt, kinds, names, legend, cursor, point, open, zoom, pan, apart = 1, overlay,
    square = false, least = 0, height = tallest(), above = 24 }) {
    const [frame, width] = useWidth();
    const svg = useRef(null);
    const box = useMemo(() => width && boxOf({ width, columns, rows, square, least, height, above }),
        [width, ...columns, rows, height, above]);
    const drawn = useMemo(() => box && paths(columns, rows, kindAt, box), [box, kindAt]);
    const { onPointer, onKeyDown, onFocus } = usePointing({ frame, svg, box, columns, rows, cursor, point, open, zoom, pan, apart });
    const words = box && layLegend(legend, width - LEFT);
    const size = box && { width: Math.ceil(Math.max(box.right + RIGHT, width)), height: box.bottom + BELOW + words.height };
    return html`<div ref=${frame} class="cells" tabindex="0" role="application" aria-roledescription="picture" aria-label=${label}
        onKeyDown=${onKeyDown} onFocus=${onFocus}>
        ${box && html`<svg ref=${svg} width=${size.width} height=${size.height} viewBox="0 0 ${size.width} ${size.height}" aria-hidden="true" ...${onPointer}>
            <rect class="ground" x=${box.left} y=${box.top} width=${box.right - box.left} height=${box.bottom - box.top} />
            <g class=${box.wide >= 3 ? "crisp" : ""}>${[...drawn].map(([kind, path]) => html`
                <path key=${kind} class=${`cell ${kinds[kind].kind}`} fill-opacity=${kinds[kind].opacity} d=${path} />`)}</g>
            <${Signs} columns=${columns} rows=${rows} kindAt=${kindAt} kinds=${kinds} box=${box} />
            ${overlay?.(box)}
            <${Axes} columns=${columns} rows=${rows} names=${names} box=${box} />
            <${Cursor} cursor=${cursor} columns=${columns} rows=${rows} box=${box} />
            <${Legend} placed=${words.placed} left=${LEFT} top=${box.bottom + BELOW} />
        </svg>`}</div>`;
}
