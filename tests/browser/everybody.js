// Pages for everybody: not wider than the screen, and axe finds nothing. Its rules about colours are tried
// again in the dark, the others once: they see the same page.
import axe from "axe-core";
import assert from "node:assert/strict";

const COLOURS = ["color-contrast", "link-in-text-block"];

export async function isForEverybody(page, when = "") {
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(tooWide <= 0, `${when}: ${tooWide} pixels too wide`);
    const isThere = await page.evaluate(() => "axe" in window);
    if (!isThere) await page.evaluate(axe.source);
    const found = await page.evaluate(async (colours) => {
        const inTheDark = matchMedia("(prefers-color-scheme: dark)").matches;
        // Of what is in order nothing is asked: to describe it would take longer than to find it.
        const { violations } = await window.axe.run({ resultTypes: ["violations"], ...(inTheDark && { runOnly: colours }) });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }, COLOURS);
    assert.deepEqual(found, [], when);
}
