// A button that proves who wins and saves the certificate: a file that anybody can check, without trusting this page.
import { html } from "./html.js";
import { ask } from "./engine.js";
import { download } from "./explore/save.js";
import { useLayoutEffect, useState } from "./preact-hooks.js";
import { Waiting } from "./waiting.js";

const SECONDS = 20;

export const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

// "nim:rows=3/5/7" becomes nim-rows-3-5-7.zc.
export const fileOf = (game) => `${game.replace(/[^\w.]+/g, "-").slice(0, 80)}.zc`;

// question: {game} or {game, after}, as for who.
export function Proof({ question }) {
    const key = JSON.stringify(question);
    const [now, set] = useState({});
    useLayoutEffect(() => () => now.leaving?.abort(), [now.leaving]);
    const { leaving, line, error } = now.key === key ? now : {};
    const prove = async () => {
        const stop = new AbortController();
        set({ key, leaving: stop });
        try {
            const { undecided, certificate, bytes } = await ask("prove", { ...question, time: SECONDS }, stop.signal);
            if (undecided) throw new Error(undecided);
            download(fileOf(question.game), "application/octet-stream", bytesOf(certificate));
            set({ key, line: `Saved, ${bytes} bytes. Check it with zermelo-check ${fileOf(question.game)}` });
        } catch (failure) {
            set(stop.signal.aborted ? {} : { key, error: failure.message });
        }
    };
    return html`<span class="proof"><button type="button" disabled=${leaving} onClick=${prove}>Download the proof</button>
        <span role="status">${leaving && html`<${Waiting} what="Proving" stop=${() => { leaving.abort(); set({}); }} />`}${line}</span>
        ${error && html`<span role="alert" class="error">${error}</span>`}</span>`;
}
