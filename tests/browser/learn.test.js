// The path, and what is for teachers: steps that are done, sheets that are printed, a wall without answers, a link for the class.
// What is right is asked from the command.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { choosePennies, inWords, makeMove, once, press, program, settled, start } from "./browser.js";
import { isForEverybody, isForEverybodyInBothColours } from "./everybody.js";

const ask = (...words) => JSON.parse(execFileSync(program, [...words, "--format", "json"], { encoding: "utf8" }));
const GAMES = ["nim", "beans", "numberpad", "zahlenschlacht", "strikeout"];
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };

let browser;
before(async () => { browser = await start(undefined, ["--time", "600"]); }); // hard puzzles on a busy machine
after(() => browser?.stop());

async function check(page, look = isForEverybody) {
    const small = await page.evaluate(() => [...document.querySelectorAll("main :is(button, a.button, select, .tick, .steps a)")]
        .filter((one) => !one.closest(".board, .paper, .drawing")).map((one) => ({ text: one.outerHTML.slice(0, 100), box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5)).map(({ text }) => text));
    assert.deepEqual(small, [], "large enough to be touched");
    await look(page);
}

const top = (page) => page.locator(".board").evaluate((board) => board.getBoundingClientRect().top);

async function take(page, row, count) {
    await choosePennies(page, row, count);
    await page.locator(".board .make").click();
}

for (const [size, options] of [["desktop", {}], ["phone", PHONE]])
    test(`the whole path of the Penny Game, on a ${size}`, size === "desktop" ? {} : once, async () => {
        const { page, close } = await browser.open({ view: "path" }, options);
        await page.getByRole("link", { name: "The Penny Game" }).click();
        const next = page.getByRole("link", { name: "Next step" });
        // Three moves, any of them; the game may be over sooner.
        for (let made = 0; made < 3 && !(await next.count()); made++) {
            await page.locator('.board [aria-disabled="false"]').or(next).first().waitFor();
            if (await next.count()) break;
            await makeMove(page, made);
            await page.getByText(made < 2 ? `${made + 1} of 3 moves` : "That is how the game goes").or(next).first().waitFor();
        }
        await next.click();
        // 1 and 2: taking one penny lets the program win, and that can be taken back; taking both of row 2 wins.
        await settled(page);
        const before = await top(page);
        await take(page, 2, 1);
        await page.getByText(/^After that the program (can win|could have won)/).waitFor();
        assert.equal(await top(page), before, "the board stays where it is");
        await press(page, "Take it back");
        await settled(page);
        await take(page, 2, 2);
        await page.getByText("★ You have won!").waitFor();
        await next.click();
        await press(page, "Whoever begins");
        await page.getByText("Have another look").waitFor();
        await press(page, "The other player");
        await page.getByText("★ Yes").waitFor();
        await next.click();
        for (const rows of ["2 and 3", "2 and 2", "3 and 3", "4 and 4", "5 and 5"]) await page.locator(".markings").getByRole("button", { name: rows }).click();
        await page.locator(".markings").getByRole("button", { name: "2 and 3" }).click();
        await page.getByText("★ All found!").waitFor();
        await next.click();
        await page.locator(".trick").waitFor();
        await next.click();
        await settled(page);
        await take(page, 2, 1);
        await page.getByText("After that the other player can win.").waitFor();
        await press(page, "Try another move");
        await settled(page);
        await take(page, 1, 3);
        await page.getByText("★ Yes, that wins!").waitFor();
        await next.click();
        // 4 and 7 against the perfect program: by the solver's moves.
        const moves = [];
        for (;;) {
            await settled(page);
            const here = ask("who", "nim:rows=4/7", ...(moves.length ? ["--after", moves.join(",")] : []));
            const [row, count] = here.moves[0].move.split("-");
            moves.push(here.moves[0].move);
            await take(page, row, count);
            await page.getByText(`You took ${count} from row ${row}. The program took`).or(page.getByText("★ You have won!")).first().waitFor();
            const said = await page.locator(".feedback").innerText();
            const [, taken, from] = /The program took (\d+) from row (\d+)/.exec(said);
            moves.push(`${from}-${taken}`);
            if (!ask("moves", "nim:rows=4/7", "--after", moves.join(",")).moves_total) break;
        }
        await page.getByText("★ You have won!").waitFor();
        await page.reload();
        await page.locator(".steps a").first().waitFor();
        assert.equal(await page.locator(".steps a", { hasText: "★" }).count(), 7, "progress is kept");
        await close();
    });

test("every step has an address, and Back goes a step back", async () => {
    const { page, close } = await browser.open({ view: "path", game: "beans", step: "4" });
    await page.getByRole("heading", { name: /Find the pattern/ }).waitFor();
    await page.getByRole("link", { name: "Skip this step" }).click();
    await page.getByRole("heading", { name: /The trick/ }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: /Find the pattern/ }).waitFor();
    await close();
});

for (const game of [...GAMES, "octal", "take"])
    test(`accessible and narrow: the steps of ${game}`, once, async () => {
        const { page, visit, close } = await browser.open({ view: "path", game, step: "1" }, PHONE);
        const steps = await page.locator(".steps a").count();
        for (let step = 1; step <= steps; step++) {
            await visit({ view: "path", game, step: String(step) });
            await page.locator(`.steps a[aria-current="step"]`, { hasText: new RegExp(`^(${step}|★)$`) }).waitFor();
            await page.waitForFunction(() => !document.querySelector('.board[aria-busy="true"]'));
            await check(page, game === "nim" ? isForEverybodyInBothColours : isForEverybody);
        }
        await close();
    });

const SHEET = { view: "teach", sheet: "nim/beans/zahlenschlacht", difficulty: "medium", seed: "5", count: "9" };

// Chromium writes each page of a PDF as an object of its own.
const pagesOf = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;

test("a sheet: rules once, the puzzles of the command, answers in plain words, notes", async () => {
    const { page, close } = await browser.open(SHEET);
    await page.locator(".answers li").nth(8).waitFor();
    assert.equal(await page.locator(".paper .rules").count(), 3, "the rules once for each game");
    const lists = ["nim", "beans", "zahlenschlacht"].map((game) => ask("puzzle", game, "--difficulty", "medium", "--seed", "5", "--count", "3", "--voice", "plain").puzzles);
    const answers = await page.locator(".answers:not(.notes) li").allInnerTexts();
    lists.flat().forEach(({ game, solution, why }, index) => assert.equal(answers[index].trim(), `${index + 1}. ${inWords(game, solution)}. ${why}`));
    assert.equal(await page.locator(".notes h3").count(), 3);
    await page.getByText("Key questions.").first().waitFor();
    await close();
});

test("nine puzzles fit on a printed page, with answers and notes on others", once, async () => {
    for (const game of GAMES) {
        const { page, close } = await browser.open({ ...SHEET, sheet: game, difficulty: "hard" });
        await page.locator(".answers:not(.notes) li").nth(8).waitFor();
        await page.emulateMedia({ media: "print", colorScheme: "dark" });
        for (const hidden of ["header", "footer", ".no-print"]) assert.equal(await page.locator(hidden).isVisible(), false, hidden);
        assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector(".question p")).color), "rgb(0, 0, 0)");
        await page.evaluate(() => document.querySelectorAll(".answers").forEach((one) => { one.hidden = true; }));
        assert.equal(pagesOf(await page.pdf({ format: "A4" })), 1, `${game}: eight puzzles and more on a page`);
        await close();
    }
});

test("a sheet that cannot be filled says so", async () => {
    const { page, close } = await browser.open({ ...SHEET, view: "puzzles", sheet: "beans:beans=5", difficulty: "easy", count: "9" }); // as links said once
    await page.locator(".error", { hasText: "of 9" }).waitFor();
    await close();
});

test("on the wall: no answer until it is revealed", async () => {
    const [puzzle] = ask("puzzle", "nim", "--seed", "5", "--count", "9", "--voice", "plain").puzzles;
    const { page, close } = await browser.open({ view: "teach", wall: "nim", difficulty: "easy", seed: "5", count: "9" }, { viewport: { width: 1920, height: 1080 } });
    await page.locator('.board[aria-busy="false"]').waitFor();
    assert.ok(!(await page.locator("main").innerText()).includes(puzzle.why));
    const before = await top(page);
    await press(page, "Reveal the answer");
    await page.getByText(`${inWords("nim", puzzle.solution)}.`, { exact: true }).waitFor();
    assert.ok((await page.locator(".because").innerText()).includes(puzzle.why));
    assert.equal(await top(page), before, "the board stays where it is");
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await page.getByText("Which move wins?").waitFor();
    await check(page);
    await press(page, "Full screen");
    await press(page, "Leave full screen");
    await page.getByRole("button", { name: "Full screen", exact: true }).waitFor();
    await close();
});

// Reads the code back, module by module, as the encoder wrote it, and its address leads to the set.
test("from the choice to the class link, the wall and the sheet", async () => {
    const { page, close } = await browser.open({ view: "teach" }, { permissions: ["clipboard-read", "clipboard-write"], ...PHONE });
    await page.getByLabel("Zahlenschlacht").check();
    await page.getByLabel("Difficulty").selectOption("medium");
    await check(page);
    const { encode } = await import("uqr");
    await press(page, "Copy the link");
    await page.getByText("✓ Copied").waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(address, /#view=puzzles&difficulty=medium&seed=\d+&count=9&at=1&set=zahlenschlacht%2Fnim$/);
    const { data } = encode(address, { border: 0 });
    assert.equal(await page.locator(".code path").evaluate((path) => path.getAttribute("d").match(/M/g).length), data.flat().filter(Boolean).length);
    await page.getByRole("link", { name: "Sheet to print" }).click();
    await page.locator(".answers li").first().waitFor();
    await press(page, "Back");
    await page.getByRole("link", { name: "Open it" }).click();
    await settled(page);
    await close();
});
