// Games that somebody added, tests/added/wythoff.c and kayles.c: the page explores them without a line of its own about them.
// tests/add_a_game.sh builds a program that has them and runs this.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.js";

let browser;
before(async () => { browser = await start("server"); });
after(() => browser?.stop());

async function tableOf(page) {
    await page.locator(".asked code").waitFor();
    await page.locator(".working").waitFor({ state: "hidden" });
    if (!await page.locator(".data-box").count()) await page.locator(".data summary").click();
    await page.locator(".data-box tbody tr").first().waitFor();
    return page.locator(".data-box tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
}

// The lost positions of Wythoff's game are the pairs of the lower and the upper Wythoff sequence (OEIS A000201, A001950).
const LOST = [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10], [8, 13], [9, 15], [11, 18], [12, 20], [14, 23]];

test("a map of Wythoff's game over both heaps", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "wythoff" });
    const lost = new Set(LOST.flatMap(([one, two]) => [`${one} ${two}`, `${two} ${one}`]));
    for (const [row, ...signs] of await tableOf(page))
        signs.forEach((sign, column) => assert.equal(sign, lost.has(`${row} ${column}`) ? "2" : "1", `${row} ${column}`));
    await page.locator(".cells").focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("first = 1, second = 0: The first player wins.").waitFor();
    await page.getByRole("button", { name: "Download the proof" }).waitFor();
    await close();
});

test("Grundy values of Kayles over its pins, and a tree", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "kayles", "show-what": "Grundy value" });
    await page.locator(".asked code", { hasText: "zermelo grundy kayles" }).waitFor();
    const values = (await tableOf(page)).slice(0, 15).map(([, value]) => Number(value));
    assert.deepEqual(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2]); // OEIS A002186
    await page.getByRole("link", { name: "The strategy as a tree" }).click();
    await page.locator(".tree svg").waitFor();
    await close();
});
