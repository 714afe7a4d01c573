// Templates: html`<p>${text}</p>` makes what preact draws.
import htm from "./htm.js";
import { h } from "./preact.js";

export const html = htm.bind(h);
