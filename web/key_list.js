// The keys and what they do, as play.js has them.
import { html } from "./html.js";

const LIST = [["h", "a hint, and the next one"], ["v", "the value of every move"], ["w", "who wins, and why"], ["u", "undo"], ["r", "redo"],
    ["n", "a new game"], ["m", "the menu"], ["f", "full screen"], ["?", "this list"]];

export const KeyList = () => html`<table class="keys"><caption class="hidden">Keys</caption><tbody>
    ${LIST.map(([key, text]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${text}</td></tr>`)}
    <tr><th scope="row"><kbd>Tab</kbd></th><td>to the board; arrow keys go from move to move, Enter chooses one, Enter again makes it</td></tr>
    <tr><th scope="row"><kbd>Esc</kbd></th><td>closes what is open</td></tr></tbody></table>`;
