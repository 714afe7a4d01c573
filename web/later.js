// A part of the page that is loaded when it is first drawn. load: gives the function that draws it.
import { html } from "./html.js";
import { Missing } from "./failed.js";
import { useLayoutEffect, useState } from "./preact-hooks.js";

export const later = (load) => {
    let loaded = null;
    return function Later(props) {
        const [failed, fail] = useState(false);
        const [, draw] = useState(0);
        useLayoutEffect(() => {
            if (loaded) return;
            load().then((Part) => { loaded = Part; draw(1); }, () => fail(true));
        }, []);
        if (failed) return html`<${Missing} />`;
        return loaded && html`<${loaded} ...${props} />`;
    };
};
