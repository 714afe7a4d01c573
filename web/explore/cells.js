// A picture made of cells: columns are the whole numbers of a range, rows a list that grows upwards. A
// cursor, moved by the pointer or by arrow keys, says which cell is meant; a click or Enter opens it.
import { html } from "../html.js";
import { useEffect, useMemo, useRef } from "../preact-hooks.js";
import { layLegend, Legend } from "./legend.js";
import { sizeOf, ticks, within } from "./ranges.js";
import { useWidth } from "./width.js";

const LEFT = 56, RIGHT = 10, BELOW = 42, WIDEST = 30, WRITABLE = 13, DRAGGED = 5;

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
    if (box.wide < WRITABLE || box.high < WRITABLE) return null;
    const list = rows.flatMap((row, index) => Array.from({ length: sizeOf(columns) }, (_, place) => {
        const kind = kindAt(row, columns[0] + place);
        return kinds[kind]?.sign && html`<text class=${`sign-text ${kinds[kind].kind}`} text-anchor="middle"
            x=${box.x(columns[0] + place) + box.wide / 2} y=${box.y(index) + box.high / 2 + 4}>${kinds[kind].sign}</text>`;
    }));
    return html`<g>${list}</g>`;
}

function Axes({ columns, rows, names, box }) {
    const across = ticks(columns, (box.right - box.left) / 55);
    const numbers = typeof rows[0] === "number" && box.high < 14;
    const up = numbers ? ticks([rows[0], rows.at(-1)], (box.bottom - box.top) / 30).filter((value) => rows.includes(value)
        || rows.includes(value + 1)).map((value) => (rows.includes(value) ? value : value + 1)) : rows;
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

function boxOf({ width, columns, rows, square, least, height, above }) {
    const room = width - LEFT - RIGHT;
    const wide = Math.min(WIDEST, Math.max(least, room / sizeOf(columns)));
    const high = square ? Math.floor(wide) : Math.max(1, Math.min(26, Math.floor(height / rows.length)));
    const real = square ? Math.floor(wide) || wide : wide;
    const bottom = above + high * rows.length;
    return {
        wide: real, high: square ? real : high, left: LEFT, top: above, bottom, right: LEFT + real * sizeOf(columns),
        x: (column) => LEFT + (column - columns[0]) * real, y: (index) => bottom - (index + 1) * (square ? real : high),
    };
}

// kindAt(row, column): a name in kinds, each {kind, sign, opacity}: its class, the sign in a cell large
// enough, and how much of its colour. zoom(factor, cell), pan(columns, rows) if it can be zoomed.
export function Cells({ label, columns, rows, kindAt, kinds, names, legend, cursor, point, open, zoom, pan, overlay,
    square = false, least = 0, height = 400, above = 24 }) {
    const [frame, width] = useWidth();
    const box = useMemo(() => width && boxOf({ width, columns, rows, square, least, height, above }),
        [width, ...columns, rows, height, above]);
    const drawn = useMemo(() => box && paths(columns, rows, kindAt, box), [box, kindAt]);
    const drag = useRef(null);
    const svg = useRef(null);

    const cellAt = (event) => {
        const { left, top } = svg.current.getBoundingClientRect();
        const column = columns[0] + Math.floor((event.clientX - left - box.left) / box.wide);
        const index = Math.floor((box.bottom - (event.clientY - top)) / box.high);
        return column >= columns[0] && column <= columns[1] && rows[index] !== undefined ? { column, row: rows[index] } : null;
    };
    // Not through preact, for only a listener that is not passive may keep the page from scrolling.
    useEffect(() => {
        if (!zoom || !svg.current) return undefined;
        const turned = (event) => {
            const cell = cellAt(event);
            if (cell && zoom(event.deltaY < 0 ? 1 / 1.25 : 1.25, cell)) event.preventDefault();
        };
        const element = svg.current;
        element.addEventListener("wheel", turned, { passive: false });
        return () => element.removeEventListener("wheel", turned);
    });
    const pressed = (event) => {
        drag.current = { x: event.clientX, y: event.clientY, columns: 0, rows: 0, far: false };
    };
    const movedOver = (event) => {
        const from = drag.current;
        if (from && (event.buttons & 1)) {
            from.far ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAGGED;
            const by = { columns: Math.round((from.x - event.clientX) / box.wide), rows: Math.round((event.clientY - from.y) / box.high) };
            if (from.far && pan) pan(by.columns - from.columns, by.rows - from.rows);
            if (from.far) Object.assign(from, by);
            if (from.far && pan) return;
        }
        const cell = cellAt(event);
        if (cell) point(cell);
    };
    // A finger first asks what is there; the link beside the picture then plays it.
    const clicked = (event) => {
        const cell = cellAt(event);
        if (!cell || drag.current?.far) return;
        point(cell);
        if (event.pointerType !== "touch") open(cell);
    };
    // A strip can be wider than its frame.
    const reveal = ({ column }) => {
        const x = box.x(column), { scrollLeft, clientWidth } = frame.current;
        frame.current.scrollLeft = within(scrollLeft, [x + 3 * box.wide - clientWidth, Math.max(0, x - box.left)]);
    };
    const typed = (event) => {
        const at = cursor ?? { column: columns[0], row: rows[0] };
        const step = event.shiftKey ? 10 : 1;
        const go = (byColumns, byRows) => {
            const column = at.column + byColumns, index = rows.indexOf(at.row) + byRows;
            const inside = column === within(column, columns) && rows[index] !== undefined;
            if (!inside && pan?.(byColumns, byRows)) return point({ column, row: at.row + byRows * (rows[1] - rows[0]) });
            const cell = { column: within(column, columns), row: rows[within(index, [0, rows.length - 1])] };
            reveal(cell);
            return point(cell);
        };
        const keys = {
            ArrowRight: () => go(step, 0), ArrowLeft: () => go(-step, 0), ArrowUp: () => go(0, step), ArrowDown: () => go(0, -step),
            Enter: () => open(at), "+": () => zoom?.(1 / 1.5, at), "-": () => zoom?.(1.5, at), 0: () => zoom?.(Infinity, at),
        };
        if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        keys[event.key]();
    };
    const words = box && layLegend(legend, width - LEFT);
    const size = box && { width: Math.max(box.right + RIGHT, width), height: box.bottom + BELOW + words.height };
    return html`<div ref=${frame} class="cells" tabindex="0" role="application" aria-roledescription="picture" aria-label=${label} onKeyDown=${typed}
        onFocus=${() => cursor || point({ column: columns[0], row: rows[0] })}>
        ${box && html`<svg ref=${svg} width=${size.width} height=${size.height} viewBox="0 0 ${size.width} ${size.height}" aria-hidden="true"
            onPointerDown=${pressed} onPointerMove=${movedOver} onClick=${clicked}>
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
