// What fails for a reason that may pass, such as a line that is broken, a busy server or a module that arrived damaged, is said in one
// line of plain words, and "Try again" asks again, in every view.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { engine, press, settled, SITE, start } from "./browser.js";

const onServer = { skip: engine !== "server" && "there is no server" };
const onSite = { skip: engine === "server" && "there is no module" };
const PEOPLE = { first: "person", second: "person" };
const CAN_MOVE = '.board [aria-disabled="false"]';

let browser;
before(async () => { browser = await start(); });
after(() => browser?.stop());

const again = (page) => page.locator("#page").getByRole("button", { name: "Try again", exact: true });

// The first page, which knows the games; from now on nothing else is answered.
async function cutOff() {
    const { page, visit } = await browser.open();
    await page.route(engine === "server" ? "**/api/**" : "**/*.wasm", (route) => route.abort());
    if (engine !== "server") await page.reload(); // what it has loaded is gone
    return { page, visit };
}

// Whoever tries too early is told so again; then it works.
async function comesBack(page, shown) {
    await again(page).first().waitFor();
    assert.match(await page.locator("#page .error").first().innerText(), /^The (server does not answer\. Is zermelo serve still running\?|solver, (play|zermelo)\.wasm, cannot be loaded\.)$/);
    await again(page).first().click();
    await again(page).first().waitFor();
    await page.unrouteAll();
    await again(page).first().click();
    await page.locator(shown).first().waitFor();
    assert.equal(await page.locator("#page .error").count(), 0);
    await page.context().close();
}

const VIEWS = [
    [{ game: "nim:rows=3/5/8", ...PEOPLE }, CAN_MOVE],
    [{ game: "nim:rows=3/5/8", first: "perfect", second: "person" }, CAN_MOVE],
    [{ view: "puzzles", game: "nim", difficulty: "easy", seed: "5" }, CAN_MOVE],
    [{ view: "puzzles", set: "nim/beans", count: "2", seed: "5" }, CAN_MOVE],
    [{ view: "teach", wall: "nim", seed: "5" }, ".wall-board .board"],
    [{ view: "teach", sheet: "nim", count: "2", seed: "5" }, ".paper .question"],
    [{ view: "path", game: "beans", step: "2" }, CAN_MOVE],
    [{ view: "path", game: "beans", step: "4" }, ".markings button:not([disabled])"],
    [{ view: "explore", game: "zahlenschlacht", picture: "map", n: "4..9", d: "2..9" }, ".picture .cells"],
    [{ view: "explore", game: "beans", picture: "heaps", beans: "1..9" }, ".picture .cells"],
    [{ view: "explore", game: "nim", picture: "slice", most: "3" }, ".picture .cells"],
    [{ view: "explore", game: "strikeout", picture: "equations", to: "6" }, ".asked code"],
    [{ view: "explore", game: "nim", picture: "tree" }, ".picture .tree"],
];
for (const [state, shown] of VIEWS)
    test(`${decodeURIComponent(new URLSearchParams(state))} comes after all`, async () => {
        const { page, visit } = await cutOff();
        await visit(state);
        await comesBack(page, shown);
    });

// One of several questions fails.
for (const [command, state, shown] of [
    ["reply", { game: "nim:rows=3/5/7", first: "perfect", second: "person" }, ".move-list li"],
    ["reply", { view: "path", game: "beans", step: "7" }, CAN_MOVE], // the program begins
    ["facts", { view: "teach", sheet: "nim", count: "2", seed: "5" }, ".paper .question"],
])
    test(`${decodeURIComponent(new URLSearchParams(state))} comes after all without ${command}`, onServer, async () => {
        const { page, visit } = await browser.open();
        await page.route(`**/api/${command}?*`, (route) => route.abort());
        await visit(state);
        await comesBack(page, shown);
    });

test("what nobody could answer is no mistake in the review", onServer, async () => {
    const { page } = await browser.open({ game: "nim:rows=1/1", moves: "1-1,2-1", ...PEOPLE });
    await page.locator(".status.over").waitFor();
    await page.route("**/api/who*", (route) => route.abort());
    await press(page, "Review");
    const failed = page.locator(".graph-box").getByRole("button", { name: "Try again" });
    await failed.waitFor();
    assert.equal(await page.locator(".review .said").innerText(), "");
    await page.unrouteAll();
    await failed.click();
    await page.locator(".moment").first().waitFor();
    await page.context().close();
});

// Tells in one line, and then the right answer comes.
async function saysAndComes(page, line) {
    await page.locator("#page .error", { hasText: line }).waitFor();
    await page.unrouteAll();
    await again(page).click();
    await page.locator(".asked code").waitFor();
    await page.context().close();
}

const MAP = { view: "explore", game: "zahlenschlacht", picture: "map", n: "4..9", d: "2..9" };
const BROKEN = {
    "a server that is too busy": [{ status: 503, json: { error: "too many questions at a time" } }, "too many questions at a time"],
    "something that answers in the server's place": [{ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
        "The server does not answer as it should (502)."],
    "an answer that is cut short": [{ status: 200, contentType: "application/json", body: '{"rows":[' }, "The answer did not arrive as a whole."],
};
for (const [what, [answer, line]] of Object.entries(BROKEN))
    test(`${what} is asked again`, onServer, async () => {
        const { page, visit } = await browser.open();
        await page.route("**/api/table*", (route) => route.fulfill(answer));
        await visit(MAP);
        await saysAndComes(page, line);
    });

test("what is refused for good is not asked again", async () => {
    const { page, visit } = await browser.open();
    await visit({ view: "explore", game: "nim", picture: "slice", up: "9" });
    await page.locator("#page .error").waitFor();
    assert.equal(await again(page).count(), 0);
    await visit({ game: "zahlenschlacht:n=100000000000000,d=7" });
    await page.getByRole("button", { name: "New game" }).waitFor();
    assert.equal(await again(page).count(), 0);
    await page.context().close();
});

test("a part of the page that was not loaded comes with the page", async () => {
    const { page } = await browser.open({ game: "nim:rows=3/5/7", ...PEOPLE });
    await settled(page);
    await page.route("**/part-*.js", (route) => route.abort());
    await press(page, "Menu");
    await page.locator(".panel .error", { hasText: "A part of this page could not be loaded." }).waitFor();
    await page.unrouteAll();
    await again(page).click();
    await settled(page);
    await press(page, "Menu");
    await page.getByRole("button", { name: "Start this game" }).waitFor();
    await page.context().close();
});

// ---- The site: a module that is not what it should be. ----

// The smallest module there is: it compiles, and has nothing in it.
const EMPTY = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const DAMAGED = {
    "cut short": async (file) => (await readFile(new URL(file, SITE))).subarray(0, 5000),
    garbage: async () => Buffer.from("<!doctype html><p>Not found"),
    "another module": async () => EMPTY,
};
for (const [how, bytes] of Object.entries(DAMAGED))
    test(`a module that arrives damaged, ${how}`, onSite, async () => {
        for (const [file, state, shown] of [["play.wasm", { game: "nim:rows=3/5/8", ...PEOPLE }, CAN_MOVE], ["zermelo.wasm", MAP, ".asked code"]]) {
            const { page, visit } = await browser.open();
            await page.route(`**/${file}`, async (route) => route.fulfill({ body: await bytes(file) }));
            await page.reload();
            await visit(state);
            await page.locator("#page .error", { hasText: new RegExp(`^The solver, ${file}, arrived damaged\\.$`) }).waitFor();
            await page.unrouteAll();
            await again(page).first().click();
            await page.locator(shown).first().waitFor();
            await page.context().close();
        }
    });

// In the page. The first question may have to be asked again: that depends on whether the page has noticed before it is asked.
async function askTwice(question) {
    const { ask } = await import(new URL("engine.js", document.baseURI));
    await ask("facts", question).catch(() => undefined);
    const { moves_total: moves } = await ask("facts", question);
    const kept = await caches.match(new URL("play.wasm", document.baseURI));
    return { moves, bytes: (await kept.arrayBuffer()).byteLength };
}

test("a module that is kept damaged is replaced", onSite, async () => {
    const { page } = await browser.open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.evaluate(async () => {
        const kept = await caches.open((await caches.keys())[0]);
        await kept.put(new URL("play.wasm", document.baseURI), new Response("cut"));
    });
    await page.reload();
    const bytes = (await readFile(new URL("play.wasm", SITE))).length;
    assert.deepEqual(await page.evaluate(askTwice, { game: "nim:rows=3/5/8" }), { moves: 3 + 5 + 8, bytes });
    await page.context().close();
});
