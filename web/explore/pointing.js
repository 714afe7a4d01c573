// The cursor of a picture of cells: the pointer and the arrow keys move it, a click or Enter opens its cell.
// If the picture can be zoomed, wheel, plus and minus do, and dragging moves what is seen.
import { useLayoutEffect, useRef } from "../preact-hooks.js";
import { within } from "./ranges.js";
import { reveal } from "./width.js";

const DRAGGED = 5, FAST = 10, TURN = 1.25, STRIDE = 1.5;

// Not through preact, for only a listener that is not passive may keep the page from scrolling.
function useWheel(svg, turned) {
    useLayoutEffect(() => {
        const element = svg.current;
        if (!element) return undefined;
        element.addEventListener("wheel", turned, { passive: false });
        return () => element.removeEventListener("wheel", turned);
    });
}

export function usePointing({ frame, svg, box, columns, rows, cursor, point, open, zoom, pan, apart }) {
    const drag = useRef(null);
    const cellAt = (event) => {
        const { left, top } = svg.current.getBoundingClientRect();
        const column = columns[0] + Math.floor((event.clientX - left - box.left) / box.wide);
        const row = rows[Math.floor((box.bottom - (event.clientY - top)) / box.high)];
        return column === within(column, columns) && row !== undefined ? { column, row } : null;
    };
    useWheel(svg, (event) => {
        const cell = zoom && cellAt(event);
        if (cell && zoom(event.deltaY < 0 ? 1 / TURN : TURN, cell)) event.preventDefault();
    });

    // How far the pointer was dragged, in cells; null if it is not.
    const draggedBy = (event) => {
        const from = drag.current;
        if (!pan || !from || !(event.buttons & 1)) return null;
        from.far ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAGGED;
        return from.far ? { columns: Math.round((from.x - event.clientX) / box.wide), rows: Math.round((event.clientY - from.y) / box.high) } : null;
    };
    const onPointerDown = (event) => { drag.current = { x: event.clientX, y: event.clientY, columns: 0, rows: 0, far: false }; };
    const onPointerMove = (event) => {
        const by = draggedBy(event);
        if (by) {
            pan(by.columns - drag.current.columns, by.rows - drag.current.rows);
            Object.assign(drag.current, by);
            return;
        }
        const cell = cellAt(event);
        if (cell) point(cell);
    };
    // A finger first asks what is there; the link below the picture then plays it.
    const onClick = (event) => {
        const cell = cellAt(event);
        if (!cell || drag.current?.far) return;
        point(cell);
        if (event.pointerType !== "touch") open(cell);
    };

    const at = cursor ?? { column: columns[0], row: rows[0] };
    const go = (byColumns, byRows) => {
        const column = at.column + byColumns, index = rows.indexOf(at.row) + byRows;
        const inside = column === within(column, columns) && rows[index] !== undefined;
        if (!inside && pan?.(byColumns, byRows)) return point({ column, row: at.row + byRows * apart });
        const cell = { column: within(column, columns), row: rows[within(index, [0, rows.length - 1])] };
        reveal(frame.current, box.x(cell.column), box.wide);
        return point(cell);
    };
    const onKeyDown = (event) => {
        const step = event.shiftKey ? FAST : 1;
        const keys = {
            ArrowRight: () => go(step, 0), ArrowLeft: () => go(-step, 0), ArrowUp: () => go(0, step), ArrowDown: () => go(0, -step),
            Enter: () => open(at), "+": () => zoom?.(1 / STRIDE, at), "-": () => zoom?.(STRIDE, at), 0: () => zoom?.(Infinity, at),
        };
        if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        keys[event.key]();
    };
    return { onPointer: { onPointerDown, onPointerMove, onClick }, onKeyDown, onFocus: () => cursor || point(at) };
}
