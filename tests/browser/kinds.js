// The kinds of steps that web/steps.js draws, read from its text: it cannot be loaded without a page.
import { readFileSync } from "node:fs";

export function kinds() {
    const text = readFileSync(new URL("../../web/steps.js", import.meta.url), "utf8");
    return [.../(\w+):/g[Symbol.matchAll](/export const kinds = \{(.*)\};/.exec(text)[1])].map(([, name]) => name);
}
