// Each game to its end against each level, by mouse and by keyboard.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { engine, isOver, makeMove, move, movesOf, once, press, settled, start, statusOf } from "./browser.js";

const GAMES = ["nim:rows=2/3/4", "beans:beans=9", "numberpad:t=15", "zahlenschlacht:n=7,d=4", "strikeout:line=1..10"];
const TITLES = {
    nim: "The Penny Game", beans: "The parity bean game", numberpad: "The Number-Pad Game", zahlenschlacht: "Zahlenschlacht",
    strikeout: "Strike It Out",
};
// What each level answers is the engine's, and compared there (questions.js).
const LEVELS = engine === "server" ? ["perfect", "paper", "few-mistakes", "many-mistakes", "random"] : ["perfect"];
const MOST_TOUCHES = 60;

let browser, view;
before(async () => {
    browser = await start();
    // A move has been made, so that this board is not taken for the one that comes.
    view = await browser.open({ game: "nim:rows=1/1", moves: "1-1", first: "person", second: "person" });
    await view.page.locator(".move-list").waitFor();
});
after(async () => {
    await browser?.stop();
    assert.deepEqual(view?.wrong ?? [], []);
});

// A touch is a move or a part of one; a number that is chosen already would be let go again.
const TOUCHABLE = '.board button[aria-disabled="false"]:not([aria-pressed="true"])';

const touchByMouse = makeMove;

const focusIn = (page, selector) => page.evaluate((wanted) => document.activeElement.matches(wanted), selector);

// Tab to the board unless the focus is there, arrow keys to a button that can be touched, Enter; Enter again makes a move that is chosen.
async function touchByKeyboard(page, turn) {
    for (let tabs = 0; !(await focusIn(page, ".board button")); tabs++) {
        assert.equal(turn, 0, "the focus stays on the board between moves");
        assert.ok(tabs < 40, "Tab does not reach the board");
        await page.keyboard.press("Tab");
    }
    const several = await page.locator(".board .choices").count(); // which equation: they stand at the end
    await page.keyboard.press(several ? "End" : turn % 2 ? "Home" : "ArrowRight");
    for (let steps = 0; !(await focusIn(page, TOUCHABLE)); steps++) {
        assert.ok(steps < 40, "arrow keys do not reach a move");
        if (steps === 0) await page.keyboard.press("Home");
        else await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("Enter");
    if (await page.locator(".move-bar .make").isEnabled()) await page.keyboard.press("Enter");
}

for (const [way, touch] of [["mouse", touchByMouse], ["keyboard", touchByKeyboard]])
    for (const game of GAMES)
        for (const level of LEVELS)
            test(`${game} by ${way} against ${level}`, way === "mouse" ? {} : once, async () => {
                const { page, visit } = view;
                await visit({ game, first: "person", second: level });
                await page.waitForFunction((name) => !document.querySelector(".move-list") &&
                    document.querySelector("#game-title").textContent.includes(name), TITLES[game.split(":")[0]]);
                await settled(page);
                for (let turn = 0; !(await isOver(page)); turn++) {
                    assert.ok(turn < MOST_TOUCHES, "the game does not end");
                    await touch(page, turn);
                    await settled(page);
                }
                assert.match(await statusOf(page), /^(★\s*You win|The program wins)!$/);
                assert.ok((await movesOf(page)).length > 1);
            });

test("before the first move a reader is told which player he is", async () => {
    const { page, close } = await browser.open({ game: "zahlenschlacht:n=5,d=3", first: "person", second: "perfect" });
    await settled(page);
    assert.equal(await page.locator(".last").innerText(), "You are the first player.");
    await close();
});

test("the program begins", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=2/3", first: "perfect", second: "person" });
    await settled(page);
    assert.equal((await movesOf(page)).length, 1);
    await close();
});

test("two people", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=1/1", first: "person", second: "person" });
    await settled(page);
    await move(page, "Row 1: take 1");
    await page.getByText("The second player is to move.").waitFor();
    await settled(page);
    await move(page, "Row 2: take 1");
    await page.locator(".status.over").waitFor();
    await page.getByText("The first player wins!").waitFor();
    await close();
});

test("watching two programs, with a pause", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/4/5", first: "perfect", second: "random" });
    await press(page, "Let them play");
    await page.locator(".status.over").waitFor();
    assert.deepEqual(await page.locator("button.main").allInnerTexts(), ["Play again"], "nothing is left to pause");
    await press(page, "Undo");
    await page.waitForTimeout(300);
    assert.equal(await isOver(page), false, "it waits after undo");
    await close();
});
