// A link that is followed, pasted or gone back to is what the page then shows, whatever was under way: answers that come late,
// sliders that have just been moved, states that have not been written yet.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addressSays, movesOf, press, settled, start } from "./browser.js";

const PEOPLE = { first: "person", second: "person" };
const hashOf = (state) => `#${new URLSearchParams(state)}`;

let browser;
before(async () => { browser = await start("server"); });
after(() => browser?.stop());

// What the address says of the names that a link has.
const saysOf = (page, link) => page.evaluate((names) => {
    const told = new URLSearchParams(location.hash.slice(1));
    return Object.fromEntries(names.map((name) => [name, told.get(name)]));
}, Object.keys(link));

// The next answer whose question fits comes when it is let go.
async function hold(page, pattern) {
    const fits = (url) => pattern.test(decodeURIComponent(url));
    let release;
    const gone = new Promise((resolve) => { release = resolve; });
    await page.route((url) => fits(url.href), async (route) => {
        await gone;
        await route.continue().catch(() => undefined); // nobody waits for it any more
    }, { times: 1 });
    return { asked: page.waitForRequest((request) => fits(request.url())), release };
}

// In the page: a link is set, and before the browser tells the page, somebody takes a move back.
async function leaveWhileUndoing(links) {
    const undo = [...document.querySelectorAll(".actions button")].find((button) => button.textContent === "Undo");
    const seen = [];
    for (const link of links) {
        location.hash = link;
        undo.click();
        await Promise.resolve().then(() => undefined).then(() => undefined); // it is drawn
        seen.push(location.hash);
    }
    return seen;
}

test("a state that is on its way does not write over a link", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", moves: "1-1,2-1,3-1", ...PEOPLE });
    await settled(page);
    const links = [hashOf({ view: "explore", game: "beans" }), hashOf({ game: "beans:beans=9", ...PEOPLE })];
    assert.deepEqual(await page.evaluate(leaveWhileUndoing, links), links);
    await page.locator("main h2", { hasText: "The parity bean game" }).waitFor();
    await page.goBack();
    await page.locator("main h2", { hasText: "Who wins over the heap" }).waitFor();
    await close();
});

// In the page: another game is begun, and a move is made before the browser tells the page that its address is another one.
async function beginAndMove() {
    dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
    for (const wanted of [".board [aria-disabled=false]", ".move-bar .make"]) {
        await Promise.resolve().then(() => undefined).then(() => undefined).then(() => undefined);
        document.querySelector(wanted).click();
    }
}

test("a move in a game that has just begun stays", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=1/2", ...PEOPLE });
    await settled(page); // the answer for the start is known from now on
    await page.locator(".board [aria-disabled=false]").first().click();
    await page.locator(".move-bar .make").click();
    await page.locator(".move-list").waitFor();
    await settled(page);
    const before = await page.evaluate(() => history.length);
    await page.evaluate(beginAndMove);
    await settled(page);
    assert.equal(await page.evaluate(() => history.length), before + 1, "it is a game of its own");
    assert.equal((await movesOf(page)).length, 1);
    await close();
});

test("a link counts more than the program's move that comes late", async () => {
    const { page, visit, close } = await browser.open({ game: "nim:rows=3/5/7", ...PEOPLE });
    await settled(page);
    const reply = await hold(page, /\/api\/reply/);
    await visit({ game: "nim:rows=3/5/7", moves: "1-1", first: "person", second: "perfect" });
    await reply.asked;
    await page.goBack();
    reply.release();
    await settled(page);
    await page.waitForTimeout(100);
    assert.deepEqual(await movesOf(page), []);
    assert.equal(new URL(page.url()).hash, hashOf({ game: "nim:rows=3/5/7", ...PEOPLE }));
    await close();
});

const OPEN = { game: "nim:rows=3/5/7", ...PEOPLE };
const LEAVING = {
    "a link to another view": { to: { view: "puzzles" }, leave: (visit) => visit({ view: "puzzles" }) },
    "a link to the same game": { to: { ...OPEN, moves: "2-1" }, leave: (visit) => visit({ ...OPEN, moves: "2-1" }) },
    "the menu was closed": { to: OPEN, leave: (visit, page) => press(page, "Menu") },
};
for (const [why, { to, leave }] of Object.entries(LEAVING))
    test(`a game from the menu that is still tried does not begin after ${why}`, async () => {
        const { page, visit, close } = await browser.open(OPEN);
        await settled(page);
        await press(page, "Menu");
        const facts = await hold(page, /\/api\/facts.*rows=1/);
        await page.getByLabel("Ready-made games").selectOption("1, 2 and 3: a short one");
        await facts.asked;
        await leave(visit, page);
        await page.waitForTimeout(100);
        facts.release();
        await page.waitForTimeout(300);
        assert.deepEqual(await saysOf(page, to), to);
        await close();
    });

const slide = (value) => {
    const slider = document.querySelector('.fields input[type="range"]');
    slider.value = value;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
};

test("a link counts more than a slider that was just moved", async () => {
    const { page, visit, close } = await browser.open({ view: "explore", game: "beans", picture: "heaps" });
    await page.locator(".asked code", { hasText: "beans" }).waitFor();
    for (const link of [{ view: "explore", game: "beans", picture: "heaps", beans: "1..30", take: "1..4", win: "even" },
        { view: "explore", game: "beans", picture: "tree", beans: "5" }]) {
        await page.evaluate(slide, "20");
        await visit(link);
        await page.waitForTimeout(400); // longer than a slider rests
        assert.deepEqual(await saysOf(page, link), link);
    }
    await close();
});

test("a field that is changed right after a slider keeps what the slider says", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "beans", picture: "heaps" });
    await page.locator(".asked code", { hasText: "beans" }).waitFor();
    await page.evaluate(slide, "20");
    await page.evaluate(() => {
        const field = document.querySelector('.fields [name="take"]');
        field.value = "1..4";
        field.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await addressSays(page, "beans", "1..20");
    await addressSays(page, "take", "1..4");
    await close();
});
