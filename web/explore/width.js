// How wide an element is, also after the window has changed; and what to do if a picture is wider.
import { useLayoutEffect, useRef, useState } from "../preact-hooks.js";
import { within } from "./ranges.js";

export function useWidth() {
    const box = useRef(null);
    const [width, setWidth] = useState(0);
    useLayoutEffect(() => {
        const { paddingLeft, paddingRight } = getComputedStyle(box.current);
        setWidth(Math.floor(box.current.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight))); // before anything is seen
        const watcher = new ResizeObserver(([{ contentRect }]) => setWidth(Math.floor(contentRect.width)));
        watcher.observe(box.current);
        return () => watcher.disconnect();
    }, []);
    return [box, width];
}

// Scrolls so far that the pixels from x on can be seen, with some room behind them.
export function reveal(element, x, wide) {
    const ROOM = 60;
    element.scrollLeft = within(element.scrollLeft, [x + wide + ROOM / 4 - element.clientWidth, Math.max(0, x - ROOM)]);
}
