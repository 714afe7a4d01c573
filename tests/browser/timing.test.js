// A page that is drawn and not yet painted, as on a machine with much else to do: here no frame ever comes, and so nothing that a
// page does only after painting is done. All that listens, keeps or answers must be there together with what is drawn.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { addressSays, makeMove, press, start } from "./browser.js";

let browser, view;
before(async () => {
    browser = await start();
    view = await browser.open({}, {}, () => {
        const SOON = 35; // milliseconds after which preact no longer waits for a frame
        const { setTimeout } = window;
        window.requestAnimationFrame = () => 0;
        window.setTimeout = (act, wait, ...rest) => (wait === SOON ? 0 : setTimeout(act, wait, ...rest));
    });
});
after(async () => {
    await browser?.stop();
    assert.deepEqual(view?.wrong ?? [], []);
});

const addressOf = (words) => `#${new URLSearchParams(words)}`;

// Goes to a view, and in the very moment when it is drawn to another address.
const interrupt = (page, name, first, second) => page.evaluate(([drawn, from, to]) => {
    const watching = new MutationObserver(() => {
        if (!document.querySelector(`.view-${drawn} main`)) return;
        watching.disconnect();
        location.hash = to;
    });
    watching.observe(document.getElementById("page"), { childList: true, subtree: true });
    location.hash = from;
}, [name, addressOf(first), addressOf(second)]);

const WAYS = [
    ["play", { game: "nim:rows=3/5/7" }, { game: "beans", first: "person", second: "random" }, "#game-title", "bean"],
    ["puzzles", { view: "puzzles" }, { view: "puzzles", game: "nim", difficulty: "easy", seed: "3" }, "#puzzle-title", "The Penny Game"],
    ["path", { view: "path" }, { view: "path", game: "nim", step: "2" }, "#step-title", "The Penny Game"],
    ["explore", { view: "explore", game: "nim" }, { view: "explore", game: "beans" }, ".tabs [aria-current]", "bean"],
    ["teach", { view: "teach" }, { view: "teach", difficulty: "easy", seed: "7", count: "9", at: "2", wall: "nim" }, ".wall", "2 of 9"],
    ["home", {}, { view: "path", game: "beans", step: "1" }, "#step-title", "bean"],
];

for (const [name, first, second, where, text] of WAYS)
    test(`an address that comes as ${name} is drawn is followed and stays`, async () => {
        const { page } = view;
        await interrupt(page, name, first, second);
        await page.locator(where, { hasText: text }).first().waitFor();
        const told = new URLSearchParams(new URL(page.url()).hash.slice(1));
        for (const [field, value] of Object.entries(second)) assert.equal(told.get(field), value);
    });

const until = (page, selector) => page.locator(selector).first().waitFor();

test("a whole game with its review and a panel, and it is kept", async () => {
    const { page, visit } = view;
    await visit({ game: "nim:rows=1/2", first: "person", second: "perfect" });
    await page.locator("#game-title", { hasText: "The Penny Game" }).waitFor();
    for (let turn = 0; turn < 4; turn++) {
        await until(page, '.status.over, .board [aria-disabled="false"]');
        if (await page.locator(".status.over").count()) break;
        await makeMove(page, turn);
    }
    await until(page, ".status.over");
    await press(page, "Menu");
    await until(page, ".panel:focus");
    await page.keyboard.press("Escape");
    await press(page, "Review");
    await until(page, ".review .moment");
    await press(page, "Done");
    const moves = new URLSearchParams(new URL(page.url()).hash.slice(1)).get("moves");
    assert.ok(moves.length > 0);
    await visit({ view: "play", game: "nim" });
    await addressSays(page, "moves", moves);
    await until(page, ".status.over");
});

test("a step that is done is kept", async () => {
    const { page, visit } = view;
    await visit({ view: "path", game: "nim", step: "5" });
    await until(page, '.steps [aria-current="step"][aria-label$=", done"]');
    assert.match(await page.evaluate(() => localStorage.getItem("zermelo path nim")), /5/);
});

test("nothing on the page waits for a frame", () => {
    const web = new URL("../../web/", import.meta.url);
    const late = readdirSync(web, { recursive: true }).filter((name) => name.endsWith(".js"))
        .filter((name) => /\buseEffect\b|requestAnimationFrame/.test(readFileSync(new URL(name, web), "utf8")));
    assert.deepEqual(late, []);
});
