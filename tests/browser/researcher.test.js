// The researcher's walk in one: a table in Explore, its file, the proof of one cell, and the link under which all of it is found again.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { program, start } from "./browser.js";

const run = (...words) => execFileSync(program, words, { encoding: "utf8" });

let browser;
before(async () => { browser = await start("server"); });
after(() => browser?.stop());

async function saved(page, button) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
    return download.path();
}

const shown = (page, words) => page.locator(".asked code", { hasText: words }).waitFor();

async function table(page) {
    await page.locator(".data summary").click();
    await page.locator(".data-box tbody tr").first().waitFor();
    return page.locator(".data-box tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
}

// Beans with takes 1, 3 and 4, which the paper does not have.
test("from Explore to a table, a file, a certificate and a link", async () => {
    const { page, close } = await browser.open({}, { acceptDownloads: true });
    await page.getByRole("link", { name: "Explore", exact: true }).click();
    await page.goto(`${browser.url}#${new URLSearchParams({ view: "explore", game: "beans", beans: "1..12", take: "1/3/4" })}`);
    await shown(page, "beans=1..12");
    const words = ["table", "beans:take=1/3/4", "--over", "beans=1..12"];
    const rows = JSON.parse(run(...words, "--format", "json")).rows
        .map(({ beans, winner, note, moves }) => [String(beans), winner ?? note, moves.join(", ") || "none"]);
    assert.deepEqual(await table(page), rows);
    assert.equal(await readFile(await saved(page, "Save CSV"), "utf8"), run(...words, "--format", "csv"));
    await page.locator(".cells").focus();
    const proof = await saved(page, "Download the proof"), game = "beans:take=1/3/4,beans=1";
    const { winner } = JSON.parse(run("who", game, "--format", "json"));
    assert.equal(execFileSync(join(dirname(program), "zermelo-check"), [proof], { encoding: "utf8" }).trim(), `accepted: the ${winner} player wins ${game}`);
    const link = page.url(), again = await browser.open();
    await again.page.goto(link);
    await shown(again.page, "beans=1..12");
    assert.deepEqual(await table(again.page), rows);
    await again.close();
    await close();
});
