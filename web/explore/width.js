// How wide an element is, also after the window has changed.
import { useLayoutEffect, useRef, useState } from "../preact-hooks.js";

export function useWidth() {
    const box = useRef(null);
    const [width, setWidth] = useState(0);
    useLayoutEffect(() => {
        const watcher = new ResizeObserver(([{ contentRect }]) => setWidth(Math.floor(contentRect.width)));
        watcher.observe(box.current);
        return () => watcher.disconnect();
    }, []);
    return [box, width];
}
