// A button that copies the page's address and shows it. `what` says what the address is; a change of
// `of` hides it again.
import { html } from "./html.js";
import { useEffect, useState } from "./preact-hooks.js";

export function Share({ what, of }) {
    const [copied, copy] = useState(false);
    useEffect(() => copy(false), [of]);
    const share = async () => {
        await navigator.clipboard?.writeText(location.href).catch(() => undefined);
        copy(true);
    };
    return html`<button type="button" onClick=${share}>Share link</button>
        <span role="status">${copied && html`<label class="shared">This address is ${what}:
            <input readonly value=${location.href} onFocus=${(event) => event.target.select()} /></label>`}</span>`;
}
