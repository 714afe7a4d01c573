// Games of heaps and sums: counters are touched and taken as the code allows, and each game is played to its end.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addressSays, isOver, makeMove, movesOf, press, settled, start } from "./browser.js";

const GAMES = {
    "octal:heaps=5/4": 9, "octal:code=dawsons-kayles,heaps=7": 7, "octal:code=0.3f,heaps=5": 0, "octal:code=4.7,heaps=4": 0,
    "octal:heaps=4/2,play=misere": 6, "take:heap=9": 9, "take:heap=9,take=1/3/4,play=misere": 9,
    "octal:heaps=4 + take:heap=3": 7, "nim:rows=1/2,play=normal+octal:heaps=3": 6,
};
const MOST_MOVES = 30;

let browser, view;
before(async () => {
    browser = await start();
    view = await browser.open({ game: "nim:rows=1/1", first: "person", second: "person" });
});
after(async () => {
    await view?.close();
    await browser?.stop();
});

for (const [game, counters] of Object.entries(GAMES))
    test(`${game} to its end`, async () => {
        const { page, visit } = view;
        await visit({ game, first: "person", second: "perfect" });
        await page.waitForFunction((wanted) => !document.querySelector(".move-list") &&
            document.querySelector(".board button") && document.querySelectorAll(".board .penny").length === wanted, counters);
        await settled(page);
        for (let turn = 0; !(await isOver(page)); turn++) {
            assert.ok(turn < MOST_MOVES, "the game does not end");
            await makeMove(page, turn);
            await settled(page);
        }
    });

test("a counter, and its neighbour with it", async () => {
    const { page, visit } = view;
    await visit({ game: "octal:heaps=7", first: "person", second: "person" });
    await page.waitForFunction(() => document.querySelectorAll(".board .penny").length === 7 && !document.querySelector(".move-list"));
    await settled(page);
    await page.getByRole("button", { name: "Row 1, counter 5" }).click();
    assert.equal(await page.locator(".move-bar .make").innerText(), "Take 1 from row 1 and leave 2 on one side");
    await page.getByRole("button", { name: "Row 1, counter 4" }).click();
    assert.deepEqual(await page.locator(".board .penny").evaluateAll((all) => all.map((one) => one.classList.contains("going"))),
        [false, false, false, true, true, false, false]);
    await press(page, "Take 2 from row 1 and leave 2 on one side");
    await page.waitForFunction(() => document.querySelectorAll(".board button.penny").length === 5);
    assert.equal((await movesOf(page)).length, 1);
    assert.equal(await page.locator(".board .row").first().locator(".penny.gone").count(), 2, "where they were can still be seen");
});

const marked = (page, kind) => page.locator(".board .penny").evaluateAll((all, name) => all.map((one, at) => (one.classList.contains(name) ? at + 1 : 0)).filter(Boolean), kind);

test("a hint rings the counters that it names", async () => {
    const { page, visit } = view;
    await visit({ game: "octal:heaps=8", first: "person", second: "person" });
    await page.waitForFunction(() => document.querySelectorAll(".board .penny").length === 8 && !document.querySelector(".move-list"));
    await settled(page);
    await press(page, "Hint");
    for (const step of [2, 3]) {
        await page.locator(".hint-step", { hasText: String(step - 1) }).waitFor();
        await press(page, "More");
    }
    await page.getByText("Take 2 from row 1 and leave 3 on one side.").waitFor();
    assert.deepEqual(await marked(page, "best-hint"), [4, 5]); // both middle ones: then every move can be copied
});

test("a counter shows the best of the moves that take it, and then what taking it too is worth", async () => {
    const { page, visit } = view;
    await visit({ game: "octal:heaps=8", first: "person", second: "person" });
    await page.waitForFunction(() => document.querySelectorAll(".board .penny").length === 8 && !document.querySelector(".move-list"));
    await settled(page);
    await press(page, "Values");
    await page.locator(".board .marked").first().waitFor();
    assert.deepEqual(await marked(page, "win"), [4, 5]); // Kayles with 8 pins has this one winning move
    await page.getByRole("button", { name: "Row 1, counter 4" }).click();
    assert.deepEqual(await marked(page, "win"), [5]); // for 4 alone loses
    await press(page, "Values");
});

test("on a phone a long row goes on below, and amounts have buttons", async () => {
    const phone = await browser.open({ game: "octal:heaps=20", first: "person", second: "person" }, { viewport: { width: 360, height: 640 } });
    await settled(phone.page);
    const boxes = await phone.page.locator(".board .penny").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height, top }) => ({ width, height, top })));
    assert.equal(new Set(boxes.map(({ top }) => top)).size, 3);
    assert.ok(boxes.every(({ width, height }) => width >= 44 && height >= 44), JSON.stringify(boxes[0]));
    await phone.visit({ game: "take:heap=21,take=1/4", first: "person", second: "person" });
    await phone.page.waitForFunction(() => document.querySelectorAll(".board .penny").length === 21);
    await settled(phone.page);
    await phone.page.getByRole("button", { name: "Take 1, leave 20" }).click();
    await press(phone.page, "One more");
    await press(phone.page, "Take 4");
    await phone.page.waitForFunction(() => document.querySelectorAll(".board button.penny").length === 17);
    await phone.close();
});

test("a ready-made game can be a sum", async () => {
    const { page, visit } = view;
    await visit({ game: "take:heap=4", first: "person", second: "person" });
    await page.waitForFunction(() => document.querySelectorAll(".board .penny").length === 4 && !document.querySelector(".move-list"));
    await settled(page);
    await press(page, "Menu");
    await page.getByLabel("Ready-made games").selectOption({ label: "Two heaps with different rules at once" });
    await addressSays(page, "game", "take:heap=9+take:heap=7,take=1/3/4");
    await page.getByText("Games side by side.").first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".board .penny").length === 16);
    await settled(page);
    await page.locator(".sum-part").nth(1).getByRole("button", { name: "Take 3, leave 4" }).click();
    await press(page, "Part 2: take 3");
    await page.getByText("The first player took 3 in part 2.").waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".board button.penny").length === 13);
    await settled(page);
    await press(page, "Hint");
    await press(page, "More");
    await page.locator(".sum-part.hinted-row").waitFor(); // the hint points at a part
});
