// What opens beside the board, or, where there is no room beside it, over the lower part of the screen. Escape closes it, and the
// focus goes back to what opened it.
import { html } from "./html.js";
import { useLayoutEffect, useRef } from "./preact-hooks.js";

export function Panel({ title, close, children }) {
    const box = useRef(null);
    useLayoutEffect(() => {
        const before = document.activeElement;
        box.current.focus();
        return () => { if (before?.isConnected) before.focus(); };
    }, []);
    const escape = (event) => { if (event.key === "Escape") close(); };
    return html`<section class="panel" ref=${box} tabindex="-1" aria-labelledby="panel-title" onKeyDown=${escape}>
        <div class="panel-head"><h2 id="panel-title">${title}</h2>
            <button type="button" class="close" aria-label="Close" onClick=${close}>✕</button></div>
        ${children}</section>`;
}
