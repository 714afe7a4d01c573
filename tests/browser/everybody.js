// Pages for everybody: not wider than the screen, and axe finds nothing. Where it matters its rules about
// colours are tried again in the dark; the others would see the same page.
import axe from "axe-core";
import assert from "node:assert/strict";

const COLOURS = ["color-contrast", "link-in-text-block"];

// Of what is in order nothing is asked: to describe it would take longer than to find it.
async function axeFindsNothing(page, when, rules) {
    const found = await page.evaluate(async (chosen) => {
        const { violations } = await window.axe.run({ resultTypes: ["violations"], ...chosen });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }, rules);
    assert.deepEqual(found, [], when);
}

export async function fitsTheScreen(page, when = "") {
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(tooWide <= 0, `${when}: ${tooWide} pixels too wide`);
}

export async function isForEverybody(page, when = "") {
    await fitsTheScreen(page, when);
    if (!await page.evaluate(() => "axe" in window)) await page.evaluate(axe.source);
    await axeFindsNothing(page, when, {});
}

// In the dark too; the page is in light colours before and after.
export async function isForEverybodyInBothColours(page, when = "") {
    await isForEverybody(page, when);
    await page.emulateMedia({ colorScheme: "dark" });
    await axeFindsNothing(page, `${when}, in the dark`, { runOnly: COLOURS });
    await page.emulateMedia({ colorScheme: "light" });
}
