// Puzzles: tried wrongly and solved, by mouse and by keyboard; of the day, with streak, archive and a result to share; and as a set for
// a class. What is right comes from the command with the same question.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { choosePennies, inWords, once, press, program, settled, start } from "./browser.js";
import { isForEverybodyInBothColours } from "./everybody.js";
import { puzzleOf } from "../../web/daily.js";

const GAMES = ["nim", "beans", "numberpad", "zahlenschlacht", "strikeout"];
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };

const puzzlesOf = (game, ...options) =>
    JSON.parse(execFileSync(program, ["puzzle", game, "--format", "json", "--voice", "plain", ...options], { encoding: "utf8" })).puzzles;

let browser;
before(async () => { browser = await start(); });
after(() => browser?.stop());

// The buttons that choose a move, one after the other.
function touches(page, kind, move) {
    const board = page.locator(".board");
    const named = (name) => board.getByRole("button", { name });
    if (kind === "beans") return [named(new RegExp(`^Take ${move}`)).first()];
    if (kind === "numberpad") return [named(new RegExp(`^Key ${move}(,|$)`))];
    if (kind === "zahlenschlacht") return [named(new RegExp(`^Cross out ${move}$`)).first()];
    const [, first, other] = /^(\d+)[-+](\d+)=/.exec(move);
    return [first, other].map((number) => named(new RegExp(`^${number}(,|$)`)));
}

const byMouse = (page, button) => button.click();

async function byKeyboard(page, button) {
    await button.waitFor();
    const target = await button.elementHandle();
    const there = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; !(await page.evaluate(() => document.activeElement.matches(".board button"))); tabs++) {
        assert.ok(tabs < 40, "Tab does not reach the board");
        await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Home");
    for (let steps = 0; !(await there()); steps++) {
        assert.ok(steps < 60, "arrow keys do not reach the move");
        await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("Enter");
}

// In the middle of a game of strikeout the first number is circled already; two numbers may make two equations. A move is chosen
// before it counts, and then made by the button below.
async function makeMove(page, puzzle, move, touch = byMouse) {
    const kind = puzzle.game.split(":")[0];
    if (kind === "nim") {
        await choosePennies(page, ...move.split("-").map(Number));
    } else {
        const buttons = touches(page, kind, move);
        for (const button of kind === "strikeout" && puzzle.after.length ? buttons.slice(1) : buttons) await touch(page, button);
    }
    const choice = page.locator(".board .choices").getByRole("button", { name: move.replace("-", "−"), exact: true });
    if (kind === "strikeout" && await choice.count()) await touch(page, choice);
    await page.locator(".board .make").click();
}

const verdict = (page) => page.locator(".status").first().innerText();

for (const [way, touch] of [["mouse", byMouse], ["keyboard", byKeyboard]])
    for (const game of way === "mouse" ? GAMES : ["beans", "zahlenschlacht"])
        test(`${game}: a wrong move is refuted on the board, then the solution, by ${way}`, way === "mouse" ? {} : once, async () => {
            const [puzzle] = puzzlesOf(game, "--difficulty", "medium", "--seed", "7");
            const { page, close } = await browser.open({ view: "puzzles", game, difficulty: "medium", seed: "7" });
            await settled(page);
            assert.match(await verdict(page), new RegExp(`One of your ${puzzle.moves_total} moves wins`));
            const wrong = puzzle.wrong.find(({ reply }) => reply);
            await makeMove(page, puzzle, wrong.move, touch);
            await page.getByText("✗ That lets the other player win.").waitFor();
            await page.getByText("1 try so far.").waitFor();
            await press(page, "Try another move");
            await settled(page);
            await makeMove(page, puzzle, puzzle.solution, touch);
            await page.getByText("wins! Found after 2 tries.").waitFor();
            assert.ok((await page.locator(".because").innerText()).includes(puzzle.why), "the reason in plain words");
            await close();
        });

test("tries survive a reload, and the solution is shown on request", async () => {
    const [puzzle] = puzzlesOf("nim", "--seed", "3");
    const { page, close } = await browser.open({ view: "puzzles", game: "nim", difficulty: "easy", seed: "3" });
    await settled(page);
    await makeMove(page, puzzle, puzzle.wrong[0].move);
    await page.getByText("1 try so far.").waitFor();
    await page.reload();
    await page.getByText("tries so far: 1").waitFor();
    await press(page, "Show the solution");
    await page.getByText(`The solution: ${inWords("nim", puzzle.solution)}.`.replace("Take", "take")).waitFor();
    await page.reload();
    await page.getByText(`The solution: ${inWords("nim", puzzle.solution)}.`.replace("Take", "take")).waitFor();
    await close();
});

// Which game a day has: the papers' five take turns, in the order of the command, and 1970-01-01 was the first one's.
const ORDER = JSON.parse(execFileSync(program, ["games", "--format", "json"], { encoding: "utf8" })).games.slice(0, 5);
const gameOn = (day) => ORDER[(Date.parse(day) / 86400000) % ORDER.length];

test("every day has a game, also on a clock that is wrong", () => {
    for (const day of ["1970-01-01", "1970-01-05", "2026-11-17"]) assert.equal(puzzleOf(day).game, gameOn(day).name);
    assert.equal(puzzleOf("1969-12-31").game, ORDER[4].name);
    assert.equal(puzzleOf("1969-12-27").game, ORDER[0].name);
});

async function openOn(day, options = {}) {
    const opened = await browser.open({}, { permissions: ["clipboard-read", "clipboard-write"], ...options });
    await opened.page.clock.setFixedTime(new Date(`${day}T12:00:00`));
    await opened.visit({ view: "puzzles" });
    await settled(opened.page);
    return opened;
}

for (const [size, options] of [["desktop", {}], ["phone", PHONE]])
    test(`a puzzle a day, on a ${size}: another game each day, a streak, and a result to share`, size === "desktop" ? {} : once, async () => {
        const { page, close } = await openOn("2026-11-17", options);
        const days = ["2026-11-16", "2026-11-17"];
        const levels = { "2026-11-16": "easy", "2026-11-17": "easy" }; // a Monday and a Tuesday
        assert.notEqual(gameOn(days[0]).name, gameOn(days[1]).name);
        for (const [index, day] of days.entries()) {
            const { name, title } = gameOn(day);
            const [puzzle] = puzzlesOf(name, "--day", day, "--difficulty", levels[day]);
            await page.locator(`.days a[href*="${day}"]`).click();
            await page.getByRole("heading", { name: title }).first().waitFor();
            await settled(page);
            if (index === 1) {
                await makeMove(page, puzzle, puzzle.wrong[0].move);
                await press(page, "Try another move");
                await settled(page);
            }
            await makeMove(page, puzzle, puzzle.solution);
            await page.getByText("wins! Found").waitFor();
        }
        await page.getByText("2 days in a row.").waitFor();
        await press(page, "Share the result");
        await page.getByText("✓ Copied").waitFor();
        const shared = await page.evaluate(() => navigator.clipboard.readText());
        assert.match(shared, /^Zermelo, 2026-11-17: .*\n✗★ 2 tries\nhttp.*day=2026-11-17$/);
        const [puzzle] = puzzlesOf(gameOn(days[1]).name, "--day", days[1], "--difficulty", "easy");
        assert.ok(!shared.split("\n")[1].includes(puzzle.solution), "it gives nothing away");
        await page.reload();
        await page.getByText("2 days in a row.").waitFor();
        assert.equal(await page.locator(".days .outcome", { hasText: "★" }).count(), 2);
        await close();
    });

test("puzzles by game and difficulty", async () => {
    const { page, close } = await openOn("2026-11-16");
    await press(page, "The Number-Pad Game, hard");
    await page.waitForFunction(() => /game=numberpad&difficulty=hard&seed=\d+/.test(location.hash));
    await settled(page);
    await press(page, "Another one");
    await page.goBack();
    await page.getByRole("heading", { name: /Today's puzzle/ }).waitFor();
    await close();
});

test("a set for a class: the same puzzles for everybody, with progress", async () => {
    const lists = ["nim", "beans"].map((game) => puzzlesOf(game, "--seed", "5", "--count", game === "nim" ? "2" : "1"));
    const puzzles = [lists[0][0], lists[1][0], lists[0][1]];
    const { page, close } = await browser.open({ view: "puzzles", set: "nim/beans", difficulty: "easy", seed: "5", count: "3" }, PHONE);
    for (const [index, puzzle] of puzzles.entries()) {
        await settled(page);
        await makeMove(page, puzzle, puzzle.solution);
        await page.getByText("Found on the first try.").waitFor();
        if (index < 2) await press(page, "Next puzzle");
    }
    await page.reload();
    await page.getByRole("button", { name: "Puzzle 2 ★" }).waitFor();
    await close();
});

for (const game of GAMES)
    test(`accessible and narrow: a puzzle of ${game}`, once, async () => {
        const { page, close } = await browser.open({ view: "puzzles", game, difficulty: "hard", seed: "2" }, PHONE);
        await settled(page);
        await isForEverybodyInBothColours(page);
        await press(page, "Show the solution");
        await page.locator(".because").waitFor();
        await isForEverybodyInBothColours(page);
        await close();
    });
