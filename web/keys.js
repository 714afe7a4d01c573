// Keys that do what the buttons do, as long as nothing is being typed.
import { useLayoutEffect } from "./preact-hooks.js";

const isTyping = ({ target, ctrlKey, metaKey, altKey }) =>
    ctrlKey || metaKey || altKey || target.closest?.("input:not([type=checkbox]), select, textarea");

// doing: what each key does, by its name; what is seen and what keys do belong together, so it is changed at once.
export function useKeys(doing) {
    useLayoutEffect(() => {
        const pressed = (event) => {
            const act = doing[event.key];
            if (!act || isTyping(event)) return;
            event.preventDefault();
            act();
        };
        addEventListener("keydown", pressed);
        return () => removeEventListener("keydown", pressed);
    });
}
