// One screen: at every moment of every default game the board, whose turn it is and what can be done are on a phone's screen, nothing
// of it scrolls, and whatever can be touched is at least 44 pixels wide and high. What a touch will do is shown before it counts.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isOver, makeMove, once, press, settled, start, statusOf } from "./browser.js";

const GAMES = ["nim", "beans", "numberpad", "zahlenschlacht", "strikeout", "octal", "take"];
const PHONES = [{ width: 360, height: 640 }, { width: 390, height: 844 }];
const TOUCH = 44, MOST_MOVES = 60;

let browser;
before(async () => { browser = await start(); });
after(() => browser?.stop());

// In the page: what is not on the screen, or too small.
function faults(touch) {
    const wrong = [];
    const box = (element) => element.getBoundingClientRect();
    const inside = ({ left, top, right, bottom }) => left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    for (const name of [".turn", ".board > *", ".actions", ".move-bar"]) {
        const element = document.querySelector(name);
        if (!element) wrong.push(`no ${name}`);
        else if (!inside(box(element))) wrong.push(`${name} is not on the screen: ${JSON.stringify(box(element))}`);
    }
    const actions = [...document.querySelectorAll(".actions button")].map((button) => button.textContent);
    if (!/^(Hint|More),Values,Undo,Why\?,Menu$/.test(actions.join())) wrong.push(`actions: ${actions}`);
    for (const button of document.querySelectorAll("button, a, [role=slider]")) {
        const { width, height } = box(button);
        if (width < touch - 0.5 || height < touch - 0.5) wrong.push(`${button.outerHTML.slice(0, 120)} is ${width} by ${height}`);
        if (!inside(box(button))) wrong.push(`${button.outerHTML.slice(0, 120)} is not on the screen`);
    }
    const board = document.querySelector(".board");
    for (const element of [document.documentElement, board, document.querySelector(".frame")])
        if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
            wrong.push(`${element.tagName}.${element.className} scrolls: ${element.scrollWidth}x${element.scrollHeight} in ${element.clientWidth}x${element.clientHeight}`);
    return { wrong, place: [board.offsetTop, board.offsetHeight, board.firstElementChild.offsetTop] };
}

async function playThrough(page, level) {
    let place = null;
    const look = async (when) => {
        const seen = await page.evaluate(faults, TOUCH);
        assert.deepEqual(seen.wrong, [], when);
        place ??= seen.place;
        assert.deepEqual(seen.place, place, `${when}: the board has moved`);
    };
    for (let turn = 0; !(await isOver(page)); turn++) {
        assert.ok(turn < MOST_MOVES, "the game does not end");
        await look(`${level}, before move ${turn}`);
        await makeMove(page, turn, () => look(`${level}, a move is chosen`));
        await settled(page);
    }
    await look(`${level}, at the end`);
}

for (const viewport of PHONES)
    for (const game of GAMES)
        test(`${game} on one screen of ${viewport.width} by ${viewport.height}`, viewport === PHONES[0] ? {} : once, async () => {
            const { page, close } = await browser.open({ view: "play", game }, { viewport, hasTouch: true });
            await settled(page);
            await playThrough(page, "begun");
            await close();
        });

// The paper's own board has rows of 57 pennies.
for (const [game, moves] of [["nim", "4-50"], ["strikeout", "1+2=3"], ["zahlenschlacht", "1"]])
    test(`the paper's ${game} fits a small phone`, once, async () => {
        const { page, close } = await browser.open({ game, moves, first: "person", second: "person" }, { viewport: PHONES[0] });
        await settled(page);
        assert.deepEqual((await page.evaluate(faults, TOUCH)).wrong, []);
        await close();
    });

test("a long row of pennies is a slider: finger, keys, one more and one less", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=9/57", first: "person", second: "person" }, { viewport: PHONES[0] });
    await settled(page);
    const row = page.getByRole("slider", { name: "Row 2: how many to take" });
    const { width, height } = await row.boundingBox();
    await row.click({ position: { x: width * 0.75, y: height / 2 } });
    const taken = Number(await row.getAttribute("aria-valuenow"));
    assert.ok(taken > 10 && taken < 19, `${taken} of 57 lie right of three quarters`);
    await press(page, `Take ${taken} from row 2`).catch(() => assert.fail("the button says how many"));
    await page.getByText("The second player is to move.").waitFor();
    await settled(page);
    await row.focus();
    for (const key of ["End", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    await press(page, "One more");
    assert.equal(await row.getAttribute("aria-valuetext"), `take 4, leave ${57 - taken - 4}`);
    await press(page, "One less");
    await row.focus();
    await page.keyboard.press("Enter");
    await page.getByText("took 3 from row 2").waitFor();
    await close();
});

test("the first touch only chooses", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", first: "person", second: "person" });
    await settled(page);
    const penny = page.getByRole("button", { name: "Row 2: take 4" });
    await penny.click();
    assert.equal(await page.locator(".penny.going").count(), 4, "what would be taken is shown");
    assert.equal(await statusOf(page), "The first player is to move.");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".penny.going").count(), 0, "and may be left");
    await penny.click();
    await penny.click();
    await page.getByText("The first player took 4 from row 2.").waitFor();
    await page.locator(".penny.gone").nth(3).waitFor(); // what was taken can still be seen
    await close();
});

test("values and hints neither move nor cover the board", async () => {
    const { page, close } = await browser.open({ game: "zahlenschlacht:n=9,d=4", first: "person", second: "person" }, { viewport: PHONES[0] });
    await settled(page);
    const place = () => page.locator(".numbers").boundingBox();
    const before = await place();
    await press(page, "Values");
    await page.locator(".legend").waitFor();
    assert.deepEqual(await place(), before);
    await press(page, "Values");
    await press(page, "Hint");
    await page.locator(".coach .hint").waitFor();
    assert.deepEqual(await place(), before);
    assert.deepEqual((await page.evaluate(faults, TOUCH)).wrong, []);
    await close();
});

// From the first thing that can be touched to the last.
const reach = (page) => page.locator(".board button").evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect()), from = (side) => Math.min(...boxes.map((box) => box[side])), to = (side) => Math.max(...boxes.map((box) => box[side]));
    return { width: to("right") - from("left"), height: to("bottom") - from("top") };
});

// The longest plain reason of a default game.
test("a long hint is not cut off on a small phone", once, async () => {
    const { page, close } = await browser.open({ view: "play", game: "nim" }, { viewport: PHONES[0] });
    await settled(page);
    await press(page, "Hint");
    for (const step of [1, 2, 3]) {
        await page.locator(".hint-step", { hasText: String(step) }).waitFor();
        await press(page, "More");
    }
    await page.getByText("Split every row").waitFor();
    const [room, needed] = await page.locator(".coach").evaluate((coach) => [coach.clientHeight, coach.scrollHeight]);
    assert.ok(needed <= room, `${needed} pixels in ${room}`);
    await close();
});

test("on a projector every board uses the screen", once, async () => {
    const { page, visit, close } = await browser.open({ game: "zahlenschlacht:n=15,d=7" }, { viewport: { width: 1920, height: 1080 } });
    await settled(page);
    const { width, height } = await reach(page);
    assert.ok(width > 1000 && height > 600, `${width} by ${height}`);
    await page.getByRole("button", { name: "Full screen" }).waitFor();
    for (const game of GAMES) {
        await visit({ view: "play", game });
        await page.waitForFunction((name) => new URLSearchParams(location.hash.slice(1)).get("game").startsWith(name), game);
        await settled(page);
        const board = await reach(page);
        assert.ok(board.width > 1000 || board.height > 600, `${game}: ${board.width} by ${board.height}`);
    }
    await close();
});

test("a printed game is the position without the buttons", async () => {
    const { page, close } = await browser.open({ game: "numberpad", moves: "9,8", first: "person", second: "person" }, { colorScheme: "dark" });
    await settled(page);
    await page.emulateMedia({ media: "print" });
    for (const gone of ["header", ".actions", ".move-bar", ".coach", ".beside"]) assert.equal(await page.locator(gone).isVisible(), false, gone);
    for (const there of ["#game-title", ".turn", ".tower", ".pad"]) assert.ok(await page.locator(there).isVisible(), there);
    const brightness = (name) => page.locator("#game-title button").evaluate((title, property) =>
        Math.max(...getComputedStyle(property === "color" ? title : document.body)[property].match(/\d+/g).slice(0, 3)), name);
    assert.ok(await brightness("color") < 80, "dark ink");
    assert.ok(await brightness("backgroundColor") > 200, "on a light ground");
    await close();
});
