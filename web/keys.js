// Keys that do what the buttons do, as long as nothing is being typed.
import { html } from "./html.js";
import { useEffect } from "./preact-hooks.js";

const isTyping = ({ target, ctrlKey, metaKey, altKey }) =>
    ctrlKey || metaKey || altKey || target.closest?.("input:not([type=checkbox]), select, textarea");

// doing: what each key does, by its name
export function useKeys(doing) {
    useEffect(() => {
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

const LIST = [["h", "a hint, and the next one"], ["v", "the value of every move"], ["w", "who wins, and why"], ["u", "undo"], ["r", "redo"],
    ["n", "a new game"], ["m", "the menu"], ["f", "full screen"], ["?", "this list"]];

export const KeyList = () => html`<table class="keys"><caption class="hidden">Keys</caption><tbody>
    ${LIST.map(([key, text]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${text}</td></tr>`)}
    <tr><th scope="row"><kbd>Tab</kbd></th><td>to the board; arrow keys go from move to move, Enter chooses one, Enter again makes it</td></tr>
    <tr><th scope="row"><kbd>Esc</kbd></th><td>closes what is open</td></tr></tbody></table>`;
