// Puzzles: solved by mouse and by keyboard, tried wrongly, shown, of the day, and printed. What is right comes
// from the command with the same question.
import axe from "axe-core";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { addressSays, press, settled, start } from "./browser.js";

const program = process.env.ZERMELO ?? "build/default/zermelo";
const GAMES = ["nim", "beans", "numberpad", "zahlenschlacht", "strikeout"];

const puzzlesOf = (game, ...options) =>
    JSON.parse(execFileSync(program, ["puzzle", game, "--format", "json", ...options], { encoding: "utf8" })).puzzles;

let browser;
before(async () => { browser = await start(); });
after(() => browser.stop());

// The buttons that make a move, one after the other.
function touches(page, kind, move) {
    const board = page.locator(".board");
    const named = (name) => board.getByRole("button", { name });
    if (kind === "nim") return [named(new RegExp(`^Row ${move.split("-")[0]}: take ${move.split("-")[1]},`))];
    if (kind === "beans") return [named(`Take ${move}`)];
    if (kind === "numberpad") return [named(new RegExp(`^Key ${move}$`))];
    if (kind === "zahlenschlacht") return [named(new RegExp(`^Cross out ${move}$`))];
    const [, first, other] = /^(\d+)[-+](\d+)=/.exec(move);
    return [first, other].map((number) => named(new RegExp(`^${number}(,|$)`)));
}

async function byMouse(page, button) {
    await button.click();
}

async function byKeyboard(page, button) {
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

// In the middle of a game of strikeout the first number is circled already; two numbers may make two equations.
async function makeMove(page, puzzle, move, touch) {
    const kind = puzzle.game.split(":")[0], buttons = touches(page, kind, move);
    for (const button of kind === "strikeout" && puzzle.after.length ? buttons.slice(1) : buttons) await touch(page, button);
    const choice = page.locator(".board .choices").getByRole("button", { name: move.replace("-", "−"), exact: true });
    if (kind === "strikeout" && await choice.count()) await touch(page, choice);
    await page.locator(".move-bar .make").click(); // the first touch only chooses
}

const verdict = (page) => page.locator(".status").innerText();

for (const [way, touch] of [["mouse", byMouse], ["keyboard", byKeyboard]])
    for (const game of GAMES)
        test(`${game}: a wrong move, then the solution, by ${way}`, async () => {
            const [puzzle] = puzzlesOf(game, "--difficulty", "medium", "--seed", "7");
            const { page, close } = await browser.open({ view: "puzzles", game, difficulty: "medium", seed: "7" });
            await settled(page);
            assert.match(await verdict(page), new RegExp(`One of your ${puzzle.moves_total} moves wins`));
            const wrong = puzzle.wrong[0];
            await makeMove(page, puzzle, wrong.move, touch);
            await page.getByText(`Your opponent answers ${wrong.reply} and wins.`).waitFor();
            assert.ok((await verdict(page)).startsWith(`✗ ${wrong.move} loses.`));
            await page.getByText("Tries so far: 1").waitFor();
            await makeMove(page, puzzle, puzzle.solution, touch);
            await page.getByText("wins! Found after 2 tries.").waitFor();
            assert.equal(await page.getByRole("heading", { name: `Why ${puzzle.solution} wins` }).count(), 1);
            const told = await page.locator("main").innerText();
            assert.ok(told.includes(puzzle.why), "the reason");
            assert.ok(told.includes(puzzle.difficulty.text), "how hard it is");
            await page.waitForFunction(() => !document.querySelector('.board button[aria-disabled="false"]'));
            await close();
        });

test("the first try", async () => {
    const [puzzle] = puzzlesOf("nim", "--seed", "3");
    const { page, close } = await browser.open({ view: "puzzles", game: "nim", difficulty: "easy", seed: "3" });
    await settled(page);
    await makeMove(page, puzzle, puzzle.solution, byMouse);
    await page.getByText(`Right, ${puzzle.solution} wins! Found on the first try.`).waitFor();
    await close();
});

test("the solution is shown on request", async () => {
    const [puzzle] = puzzlesOf("strikeout", "--difficulty", "hard", "--seed", "4");
    const { page, close } = await browser.open({ view: "puzzles", game: "strikeout", difficulty: "hard", seed: "4" });
    await settled(page);
    await press(page, "Show the solution");
    await page.getByText(`The solution is ${puzzle.solution}.`).waitFor();
    assert.ok((await page.locator("main").innerText()).includes(puzzle.why));
    assert.ok(await page.getByRole("button", { name: "Show the solution" }).isDisabled());
    await close();
});

test("today's puzzle, by the reader's clock", async () => {
    const [puzzle] = puzzlesOf("zahlenschlacht", "--difficulty", "medium", "--day", "2027-02-03");
    const { page, close } = await browser.open({ view: "puzzles", game: "zahlenschlacht", difficulty: "medium", seed: "1" });
    await settled(page);
    await page.clock.setFixedTime(new Date(2027, 1, 3, 23, 59));
    await press(page, "Today's puzzle");
    await page.getByRole("heading", { name: "medium puzzle for 2027-02-03" }).waitFor();
    await addressSays(page, "day", "2027-02-03");
    await settled(page);
    await makeMove(page, puzzle, puzzle.solution, byMouse);
    await page.getByText("Found on the first try.").waitFor();
    await close();
});

test("another one, another game, another difficulty", async () => {
    const { page, close } = await browser.open({ view: "puzzles", game: "nim", difficulty: "easy", seed: "1" });
    await settled(page);
    await press(page, "Another one");
    await page.waitForFunction(() => !/seed=1(&|$)/.test(location.hash));
    await press(page, "The Number-Pad Game");
    await page.getByRole("heading", { name: /^The Number-Pad Game: easy puzzle number \d+$/ }).waitFor();
    await page.getByLabel("Difficulty").first().selectOption("hard");
    await page.getByRole("heading", { name: /^The Number-Pad Game: hard puzzle number \d+$/ }).waitFor();
    await close();
});

test("play from a puzzle, and come back by its link", async () => {
    const [puzzle] = puzzlesOf("beans", "--difficulty", "medium", "--seed", "2");
    const { page, close } = await browser.open({ view: "puzzles", game: "beans", difficulty: "medium", seed: "2" });
    await settled(page);
    await press(page, "Share link");
    const link = await page.locator(".shared input").inputValue();
    await page.getByRole("link", { name: "Play from here" }).click();
    await page.locator(".move-list, .quiet-text").first().waitFor();
    const told = new URLSearchParams(new URL(page.url()).hash.slice(1));
    assert.equal(told.get("game"), puzzle.game);
    assert.equal(told.get("moves") ?? "", puzzle.after.join(","));
    assert.equal(told.get(puzzle.to_move), "person");
    await page.goto(link);
    await page.getByRole("heading", { name: "medium puzzle number 2" }).waitFor();
    await close();
});

test("a game of one's own, one without a puzzle, and a day that is none", async () => {
    const { page, visit } = await browser.open({ view: "puzzles", game: "nim:rows=4/5/9", difficulty: "hard", seed: "1" });
    await settled(page);
    await visit({ view: "puzzles", game: "nim:rows=1", difficulty: "easy", seed: "1" });
    assert.match(await page.getByRole("alert").innerText(), /0 of 1: no easy puzzle of nim:rows=1/);
    await visit({ view: "puzzles", game: "nim", difficulty: "easy", day: "2026-02-30" });
    await page.getByText("there is no such day").waitFor();
    await page.context().close();
});

// ---- Sheets. ----

const SHEET = { view: "puzzles", sheet: GAMES.join("/"), difficulty: "medium", count: "12", seed: "5" };
const pagesOf = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;

test("a form makes the sheet", async () => {
    const { page, close } = await browser.open({ view: "puzzles", game: "nim", difficulty: "easy", seed: "1" });
    await settled(page);
    await page.getByRole("checkbox", { name: "The Penny Game" }).uncheck();
    await press(page, "Make the sheet");
    await page.getByRole("alert").getByText("Choose at least one game.").waitFor();
    await page.getByRole("checkbox", { name: "The Penny Game" }).check();
    await page.getByLabel("Strike It Out").check();
    await page.getByLabel("How many").fill("4");
    await page.getByLabel("Sheet number").fill("77");
    await press(page, "Make the sheet");
    await page.getByText("4 puzzles, and the answers on a page of their own.").waitFor();
    const headings = await page.locator(".question h3").allInnerTexts();
    assert.deepEqual(headings, ["1. The Penny Game", "2. Strike It Out", "3. The Penny Game", "4. Strike It Out"]);
    await press(page, "Back");
    await settled(page);
    await close();
});

test("a mixed sheet has the puzzles of the command, and their answers", async () => {
    const { page, close } = await browser.open(SHEET);
    await page.locator(".answers li").nth(11).waitFor();
    const lists = GAMES.map((game) => puzzlesOf(game, "--difficulty", "medium", "--seed", "5", "--count", "3"));
    const answers = await page.locator(".answers li").allInnerTexts();
    answers.forEach((text, index) => {
        const puzzle = lists[index % GAMES.length][Math.floor(index / GAMES.length)];
        assert.ok(text.startsWith(`${index + 1}. ${puzzle.solution} (medium`) && text.includes(puzzle.why), text);
    });
    const focusable = await page.locator(".paper button").evaluateAll((all) => all.filter((one) => !one.closest("[inert]")).length);
    assert.equal(focusable, 0, "pictures cannot be touched");
    await close();
});

test("what is printed", async () => {
    const { page, close } = await browser.open({ ...SHEET, count: "2", sheet: "nim/beans" });
    await page.locator(".answers li").nth(1).waitFor();
    await page.evaluate(() => { window.print = () => { window.printed = true; }; });
    await press(page, "Print");
    assert.ok(await page.evaluate(() => window.printed), "the button prints");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const hidden of ["header", "footer", ".no-print"]) assert.equal(await page.locator(hidden).isVisible(), false, hidden);
    const colours = await page.evaluate(() => [document.body, document.querySelector(".paper")].map((one) => getComputedStyle(one).backgroundColor)
        .concat(getComputedStyle(document.querySelector(".question p")).color));
    assert.deepEqual(colours, ["rgb(255, 255, 255)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
    assert.equal(pagesOf(await page.pdf({ format: "A4" })), 2, "questions and answers");
    await close();
});

// Ten puzzles in two columns, each made 100 mm high: four fit on a page of 297 mm, if none is broken, and three pages are
// needed; broken ones would fill two.
test("no puzzle is broken, and the answers begin a page", async () => {
    const { page, close } = await browser.open({ ...SHEET, count: "10" });
    await page.locator(".answers li").nth(9).waitFor();
    await page.emulateMedia({ media: "print" });
    const pages = async () => pagesOf(await page.pdf({ format: "A4" }));
    await page.evaluate(() => document.querySelectorAll(".question").forEach((one) => { one.style.height = "100mm"; }));
    assert.equal(await pages(), 4, "three of questions, one of answers");
    await page.evaluate(() => { document.querySelector(".answers").hidden = true; });
    assert.equal(await pages(), 3);
    await close();
});

test("the longest sheet", async () => {
    const { page, close } = await browser.open({ ...SHEET, count: "30", difficulty: "hard" });
    await page.getByText("30 puzzles, and the answers").waitFor();
    assert.equal(await page.locator(".question").count(), 30);
    assert.equal(await page.locator(".answers li").count(), 30);
    const pages = pagesOf(await page.pdf({ format: "A4" }));
    assert.ok(pages <= 12, `${pages} pages, though most have room for four puzzles`);
    await close();
});

async function check(page) {
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(tooWide <= 0, `${tooWide} pixels too wide`);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => window.axe.run());
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), []);
}

for (const colorScheme of ["light", "dark"]) {
    for (const game of GAMES)
        test(`accessible and narrow: a puzzle of ${game}, ${colorScheme}`, async () => {
            const [puzzle] = puzzlesOf(game, "--difficulty", "hard", "--seed", "2");
            const { page, close } = await browser.open({ view: "puzzles", game, difficulty: "hard", seed: "2" },
                { colorScheme, viewport: { width: 360, height: 740 } });
            await settled(page);
            await makeMove(page, puzzle, puzzle.wrong[0].move, byMouse);
            await page.getByText("Tries so far: 1").waitFor();
            await check(page);
            await press(page, "Show the solution");
            await page.locator(".best-line").waitFor();
            await check(page);
            await close();
        });
    test(`accessible and narrow: a sheet, ${colorScheme}`, async () => {
        const { page, close } = await browser.open(SHEET, { colorScheme, viewport: { width: 360, height: 740 } });
        await page.locator(".answers li").nth(11).waitFor();
        await check(page);
        await close();
    });
}
