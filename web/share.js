// A button that copies the page's address and says so; where a browser does not copy, the address is shown to be copied by hand.
// `what` says what the address is; a change of `of` takes back what was said.
import { html } from "./html.js";
import { useLayoutEffect, useState } from "./preact-hooks.js";

async function copyAddress() {
    try {
        await navigator.clipboard.writeText(location.href);
        return "copied";
    } catch {
        return "shown";
    }
}

export function Share({ what, of }) {
    const [done, tell] = useState(null);
    useLayoutEffect(() => tell(null), [of]);
    return html`<button type="button" onClick=${async () => tell(await copyAddress())}>${done === "copied" ? "✓ Copied" : "Share link"}</button>
        <span role="status">${done === "copied" ? html`<span class="hidden">The address of ${what} is copied.</span>`
            : done === "shown" && html`<label class="shared">This address is ${what}:
                <input readonly value=${location.href} onFocus=${(event) => event.target.select()} /></label>`}</span>`;
}
