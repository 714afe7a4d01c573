// What the page does beside playing: hints, values, reasons, the review, links, settings, and readers that do not see it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { presets } from "../../web/presets.js";
import { gameText } from "../../web/state.js";
import { addressSays, engine, isOver, move, movesOf, once, press, program, settled, start, statusOf } from "./browser.js";
import { isForEverybody, isForEverybodyInBothColours } from "./everybody.js";

const run = promisify(execFile);

const POSITIONS = [
    { game: "nim:rows=3/5/7", moves: "2-1,1-1" },
    { game: "beans:beans=25", moves: "3,2,1,3" },
    { game: "numberpad:t=30", moves: "9,8,7,1" },
    { game: "numberpad:t=30,pad=789/456/123/00.", moves: "9,8,7,9" },
    { game: "numberpad:t=60,pad=0123456789abcdef", moves: "9" },
    { game: "zahlenschlacht:n=15,d=7", moves: "1,9,4,5" },
    { game: "zahlenschlacht:n=5,d=3", moves: "1,2,3" },
    { game: "strikeout:line=1..14", moves: "1+2=3,3+4=7" },
    { game: "nim:rows=5000/3000", moves: "" },
    { game: "octal:heaps=20", moves: "1-2=9,1-1=3" },
    { game: "take:heap=21", moves: "1,2" },
    { game: "octal:heaps=5+take:heap=6", moves: "1:1-1=1" },
].map((position) => ({ first: "person", second: "person", ...position }));

let browser;
before(async () => { browser = await start(); });
after(() => browser?.stop());

for (const position of POSITIONS)
    test(`accessible and narrow: ${position.game}`, once, async () => {
        const { page, close } = await browser.open(position, { viewport: { width: 360, height: 740 } });
        await settled(page);
        for (const box of await page.locator(".board input[type=checkbox]").all()) await box.check();
        if (await isOver(page)) {
            await press(page, "Review");
            await page.locator(".moment").first().waitFor();
        } else {
            for (const name of ["Values", "Hint", "Why?"]) await press(page, name);
            await page.getByText("As the paper has it").click();
            await page.locator(".best-line").waitFor();
            await isForEverybodyInBothColours(page, "why");
            await page.keyboard.press("Escape");
        }
        await isForEverybodyInBothColours(page, "the board");
        await page.keyboard.press("m");
        await page.locator(".players").waitFor();
        await isForEverybodyInBothColours(page, "the menu");
        await close();
    });

const DAYS = ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"]; // a puzzle of each game
for (const reducedMotion of ["reduce", "no-preference"])
    test(`the first page plays small games and shows today's puzzle, motion: ${reducedMotion}`, once, async () => {
        const { page, close } = await browser.open({}, { reducedMotion, viewport: { width: 360, height: 640 } });
        await page.locator(".today .drawing > *").first().waitFor();
        assert.equal(await page.locator(".card .living").count(), 7);
        const moving = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
        if (reducedMotion === "reduce") {
            for (const day of DAYS) {
                await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
                await page.reload();
                await page.locator(".today .drawing > *").first().waitFor();
                await isForEverybody(page, day);
            }
        } else {
            assert.ok(await moving() > 0);
            await press(page, "Stop the motion");
        }
        assert.equal(await moving(), 0);
        await page.getByRole("link", { name: "Today's puzzle" }).click();
        await page.getByRole("heading", { name: /^Today's puzzle: / }).waitFor();
        await close();
    });

test("hints come in steps, on the board", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", first: "person", second: "person" });
    await settled(page);
    await press(page, "Hint");
    await page.getByText("The first player can win from here.").waitFor();
    assert.equal(await page.locator(".hinted").count(), 0);
    await press(page, "More");
    await page.getByText("Look at row 1.").waitFor(); // zermelo hint nim:rows=3/5/7 --voice plain --step 2
    assert.equal(await page.locator(".row:first-child .hinted").count(), 3, "the row");
    await press(page, "More");
    await page.getByText("Take 1 penny from row 1.").waitFor();
    assert.equal(await page.locator(".best-hint").getAttribute("aria-label"), "Row 1: take 1, leave 2");
    await press(page, "More");
    await page.locator(".hint-step", { hasText: "4" }).waitFor();
    assert.ok(await page.getByRole("button", { name: "More", exact: true }).isDisabled());
    await move(page, "Row 1: take 1");
    await settled(page);
    assert.equal(await page.locator(".hint").count() + await page.locator(".hinted").count(), 0, "a new position has no hints yet");
    await close();
});

// The page has no words of its own for them: it says what the command says, to the same "you".
for (const [players, as, opening] of [
    [{ first: "person", second: "perfect" }, "first", "You can win from here."],
    [{ first: "perfect", second: "person" }, "second", "You can only win from here if the program makes a mistake."],
    [{ first: "person", second: "person" }, "both", "The second player can only win from here if the first player makes a mistake."],
])
    test(`hints are the answers to the question hint: ${as}`, async () => {
        const moves = { first: "2-1,1-1", second: "1-1", both: "1-1" }[as];
        const { page, close } = await browser.open({ game: "nim:rows=3/5/7", moves, ...players });
        await settled(page);
        for (let step = 1; step <= 4; step++) {
            const { stdout } = await run(program, ["hint", "nim:rows=3/5/7", "--after", moves, "--as", as, "--voice", "plain", "--step", String(step), "--format", "json"]);
            await press(page, step > 1 ? "More" : "Hint");
            await page.locator(".hint", { hasText: JSON.parse(stdout).hint }).waitFor();
            if (step === 1) assert.equal((await page.locator(".hint").innerText()).replace(/^1\s*/, ""), opening);
        }
        await close();
    });

test("a question that takes long says so, and stops", async () => {
    const { page, close } = await browser.open({ game: "strikeout:line=1..45", first: "person", second: "person" });
    await settled(page);
    for (const [name, gone] of [["Hint", ".coach [role=timer]"], ["Why?", ".panel"]]) {
        await press(page, name);
        await page.locator("[role=timer]", { hasText: "1 s" }).waitFor();
        await press(page, "Stop");
        await page.locator(gone).waitFor({ state: "detached" });
        assert.equal(await page.locator("[role=timer]").count(), 0);
    }
    await close();
});

test("marks say the value in words and by shape", async () => {
    const { page, close } = await browser.open({ game: "beans:beans=11", first: "person", second: "person" });
    await settled(page);
    await press(page, "Values");
    // zermelo moves beans:beans=11: 2 wins, 1 and 3 lose.
    const two = page.getByRole("button", { name: "Take 2; wins, 5 more moves" });
    await two.waitFor();
    assert.match(await two.innerText(), /▲/);
    assert.match(await page.getByRole("button", { name: "Take 1; loses, 6 more moves" }).innerText(), /▼/);
    assert.equal(await page.locator(".legend .draw").count(), 0, "no move draws");
    await close();
});

test("the reason, with the picture of the game, in plain words and in the paper's", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", first: "person", second: "person" });
    await settled(page);
    await press(page, "Why?");
    await page.locator(".binary").waitFor();
    assert.match(await page.locator(".binary").innerText(), /3 odd/);
    assert.doesNotMatch(await page.locator(".panel > .why > p").allInnerTexts().then(String), /column|Corollary/);
    await page.getByText("As the paper has it").click();
    await page.getByText("Corollary 2").waitFor();
    await page.getByText("The game lasts 14 more moves").waitFor();
    assert.match(await page.locator(".best-line").innerText(), /1-1/);
    await close();
});

test("a class of numbers that are their own partners may have one left", async () => {
    // 1 to 9 by 4: of 2 and 6, which are partners of each other, 6 is left alone; 4 and 8 are still a pair.
    const { page, close } = await browser.open({ game: "zahlenschlacht:n=9,d=4", moves: "2", first: "person", second: "person" });
    await settled(page);
    await press(page, "Why?");
    const row = (name) => page.locator(".pairs tr", { has: page.getByRole("rowheader", { name, exact: true }) }).locator("td");
    await row("2 and 2").first().waitFor();
    assert.deepEqual(await row("2 and 2").allInnerTexts(), ["6", "none"]);
    assert.deepEqual(await row("0 and 0").allInnerTexts(), ["4 8", "each other"]);
    await close();
});

test("the review names the mistake, and lets it be refuted and tried again", async () => {
    // 3/5/7 is won by 1-1 and others; 3-7 gives it away. 2-2 makes equal rows, and the first player never gets it back.
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", moves: "3-7,2-2,1-3,2-2", first: "person", second: "perfect" });
    await page.keyboard.press("m");
    await press(page, "Review");
    await page.locator(".said", { hasText: "You took 7 from row 3, and gave the win away. Better: take 1 from row 1." }).waitFor();
    const moments = page.locator(".moment");
    assert.equal(await moments.count(), 5);
    assert.match(await moments.nth(0).getAttribute("aria-label"), /^At the start: you were winning$/);
    assert.match(await moments.nth(1).getAttribute("aria-label"), /^After move 1, 3-7: the program was winning; a mistake$/);
    assert.match(await page.locator(".row").nth(2).innerText(), /\b0\b/, "the board follows");
    await press(page, "Show why");
    const tries = page.locator(".tries-box button");
    for (let step = 0; step < 8 && !await page.getByText("could not be saved").count(); step++) {
        await tries.first().click(); // whatever is tried is answered at once
        await page.locator(".tries-box button, .said:has-text('could not be saved')").first().waitFor();
    }
    await page.getByText("The program wins!").waitFor();
    await press(page, "Back");
    await tries.last().waitFor();
    while (await tries.count()) await press(page, "Back");
    await moments.nth(0).click();
    await page.getByText("Your turn.").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator(".said", { hasText: "gave the win away" }).waitFor();
    await press(page, "Try again");
    await settled(page);
    assert.deepEqual(await movesOf(page), []);
    await page.goBack();
    await page.locator(".move-list li").nth(3).waitFor(); // the whole game again
    await close();
});

test("a game that nobody wins", async () => {
    // By hand: with 5 beans, 2 or 5 to take and both wanting even, 2 and 2 leave both with 2; whoever takes 5 holds an odd number and loses.
    const { page, close } = await browser.open({ game: "beans:beans=5,take=2/5", moves: "5", first: "person", second: "person" });
    await page.getByText("The second player wins!").waitFor();
    await press(page, "Review");
    await page.locator(".said", { hasText: "The first player took 5 beans, and gave the draw away. Better: take 2 beans." }).waitFor();
    await press(page, "Done");
    await press(page, "Undo");
    await settled(page);
    assert.match(await page.locator(".coach").innerText(), /^Take 2 or 5 beans .* nobody wins\.$/);
    await press(page, "Why?");
    await page.getByText("With best play nobody wins.").waitFor();
    await page.getByText("As the paper has it").click();
    await page.getByText("The game lasts at most 2 more moves if both hold the draw.").waitFor();
    for (let turn = 0; turn < 2; turn++) {
        await settled(page);
        await move(page, "Take 2");
    }
    await page.getByText("Nobody wins.", { exact: true }).waitFor();
    await close();
});

test("undo, redo, restart", once, async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", moves: "1-1,2-1,3-1,1-1", first: "person", second: "perfect" });
    await settled(page);
    const undone = () => page.locator(".move-list .undone").count();
    await press(page, "Undo");
    await settled(page);
    assert.equal(await undone(), 2, "back to one's own turn");
    await press(page, "Undo");
    await settled(page);
    assert.equal(await undone(), 4);
    assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
    await page.keyboard.press("r");
    await page.keyboard.press("r");
    await settled(page);
    assert.equal(await undone(), 0);
    await press(page, "Menu");
    await press(page, "New game");
    await settled(page);
    assert.equal((await movesOf(page)).length, 0);
    await page.goBack();
    await page.locator(".move-list li").nth(3).waitFor(); // Back does not throw a game away
    await close();
});

test("a shared link is the whole state", once, async () => {
    const state = { game: "strikeout:line=1..14", moves: "1+2=3,3+6=9", at: "1", first: "person", second: "person" };
    const { page, close } = await browser.open(state, { permissions: ["clipboard-read", "clipboard-write"] });
    await settled(page);
    await press(page, "Menu");
    await press(page, "Share link");
    await page.getByRole("button", { name: "✓ Copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press("Escape");
    const told = new URLSearchParams(new URL(link).hash.slice(1));
    for (const [name, value] of Object.entries(state)) assert.equal(told.get(name), value);
    const other = await browser.open(Object.fromEntries(told));
    await settled(other.page);
    assert.deepEqual(await movesOf(other.page), await movesOf(page));
    assert.equal(await statusOf(other.page), "The second player is to move.");
    assert.equal(await other.page.locator(".move-list .undone").count(), 1);
    await other.close();
    await close();
});

// Names that every object has are not names of games, pictures or settings.
test("an address with a name that every object has", once, async () => {
    for (const name of ["constructor", "__proto__"]) // a function, and an object
        for (const address of [{ view: "explore", game: name }, { view: "explore", game: "strikeout", picture: name },
            { view: "puzzles", game: name, difficulty: name }, { view: name, game: name }, { game: name }]) {
            const { page, close } = await browser.open(address);
            await page.locator(name === address.view ? "main .cards" : "main h2").first().waitFor(); // an unknown view is the first page
            await close();
        }
    const { page } = await browser.open({ game: "nim:__proto__=3" });
    await page.getByText("__proto__").first().waitFor(); // the engine's line quotes it
    await page.context().close();
});

test("a view is found again as it was left", once, async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", moves: "1-1,2-1", first: "person", second: "person" });
    const view = (name) => page.getByRole("link", { name, exact: true }).click();
    await settled(page);
    await view("Explore");
    await addressSays(page, "game", "nim"); // the game goes along
    await page.getByLabel("What a cell shows", { exact: true }).selectOption("Grundy value");
    await addressSays(page, "show", "Grundy value");
    await view("Play");
    await settled(page);
    assert.deepEqual(await movesOf(page), ["1-1", "2-1"]);
    await view("Explore");
    assert.equal(await page.getByLabel("What a cell shows", { exact: true }).inputValue(), "Grundy value");
    await page.goBack();
    await settled(page);
    assert.deepEqual(await movesOf(page), ["1-1", "2-1"]);
    await close();
});

test("settings are steppers, sliders and words", once, async () => {
    const { page, close } = await browser.open({ game: "numberpad" });
    await settled(page);
    await press(page, "Menu");
    await page.getByLabel("Ready-made games").selectOption({ label: "a wide zero" });
    await page.getByRole("button", { name: "Key 0", exact: false }).waitFor();
    await press(page, "Menu");
    await page.getByLabel("How high the tower may grow", { exact: true }).fill("12");
    await press(page, "How high the tower may grow: one more");
    await press(page, "Start this game");
    await page.getByText("higher than 13").waitFor();
    await page.waitForFunction(() => /t%3D13/.test(location.hash));
    await close();
});

test("rows, amounts and a line are set without notation", once, async () => {
    const { page, close, visit } = await browser.open({ game: "nim:rows=3/5/7" });
    await settled(page);
    await press(page, "Menu");
    await press(page, "Row 2: one less");
    await press(page, "Without row 3");
    await press(page, "Another row");
    await page.getByLabel("Whoever takes the last penny").selectOption("wins");
    await press(page, "Start this game");
    await addressSays(page, "game", "nim:rows=3/4/3,play=normal");
    await visit({ game: "beans" });
    await settled(page);
    await press(page, "Menu");
    await page.getByLabel("2", { exact: true }).uncheck();
    await page.getByLabel("4", { exact: true }).check();
    await press(page, "Start this game");
    await addressSays(page, "game", "beans:take=1/3/4");
    await visit({ game: "strikeout" });
    await settled(page);
    await press(page, "Menu");
    await page.getByLabel("to", { exact: true }).fill("11");
    await page.getByLabel("×", { exact: true }).check();
    await press(page, "Start this game");
    await addressSays(page, "game", "strikeout:line=1..11,ops=add/sub/mul");
    await close();
});

test("every ready-made game can be played", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7" });
    const ready = Object.entries(presets).flatMap(([game, all]) => all.map(({ settings, sum }) => sum ?? gameText({ game, settings })));
    const refused = await page.evaluate(async (list) => {
        const { ask } = await import(new URL("engine.js", document.baseURI));
        const answers = await Promise.allSettled(list.map((game) => ask("facts", { game })));
        return answers.flatMap(({ value, reason }) => (value?.moves_total > 0 ? [] : [String(reason ?? value.game)]));
    }, ready);
    assert.deepEqual(refused, []);
    await close();
});

test("a server that has gone is named as the reason", { skip: engine !== "server" }, async () => {
    const { page } = await browser.open({ game: "nim:rows=3/5/7", first: "person", second: "person" });
    await settled(page);
    await page.route("**/api/**", (route) => route.abort());
    await move(page, "Row 1: take 1");
    await page.getByText("Is zermelo serve still running?").waitFor();
    await page.context().close();
});

test("what is wrong with a setting is told at its field, and the board stays", async () => {
    const { page, wrong } = await browser.open({ game: "nim:rows=3/5/7", moves: "1-1", first: "person", second: "person" });
    await settled(page);
    await press(page, "Menu");
    await page.getByLabel("Row 2", { exact: true }).fill("five");
    await press(page, "Start this game");
    const told = page.locator(".field", { hasText: "Pennies in each row" }).getByRole("alert");
    await told.waitFor();
    assert.match(await told.innerText(), /five/);
    assert.equal(await page.locator(".penny").count(), 15, "14 pennies and the one that was taken");
    assert.equal(await page.getByLabel("Row 2", { exact: true }).inputValue(), "five");
    assert.ok(wrong.every((line) => line.includes("400")), "nothing but the refused question");
    await page.context().close();
});

// Game, the field, what is typed (there, or in the input of this name), what the line says.
const WRONG = [
    ["beans", "Beans in the heap", "many", /many/], ["zahlenschlacht", "How many numbers", "1.5", /1\.5/], ["zahlenschlacht", "The divisor", "0", /d=0/],
    ["zahlenschlacht", "How many numbers are left at the end", "99", /leave=99/], ["numberpad", "How high the tower may grow", "-1", /-1/],
    ["strikeout", "The number line", "x", /x/, "from"], ["strikeout", "Numbers struck out before the game", "1/1", /1/],
    ["strikeout", "The number circled before the game", "99", /circled=99/], ["octal", "What may be taken (kayles, or a code like 0.77)", "0.9z", /0\.9z/],
    ["octal", "Counters in each row", "x", /x/, "Row 1"], ["take", "Counters in the heap", "ten", /ten/],
];

test("a wrong value in any setting is told at that setting", once, async () => {
    const { games } = await (await fetch(`${browser.url}api/games`)).json();
    const { page, wrong, visit } = await browser.open({ game: "nim:rows=1/1" });
    for (const [game, field, typed, says, input = field] of WRONG) {
        await visit({ game, first: "person", second: "person" });
        await page.locator(".title", { hasText: games.find(({ name }) => name === game).title }).waitFor();
        await settled(page);
        await press(page, "Menu");
        const place = page.locator(".field").filter({ has: page.getByText(field, { exact: true }) });
        await place.waitFor({ state: "attached" });
        if (!await place.isVisible()) await page.getByText("More", { exact: true }).click();
        await place.getByRole("textbox", { name: input }).fill(typed);
        await press(page, "Start this game");
        await place.getByRole("alert").filter({ hasText: says }).waitFor();
        assert.equal(await page.locator("[role=alert]").count(), 1, `${field}: nowhere else`);
        await press(page, "Close");
    }
    assert.ok(wrong.every((line) => line.includes("400")), "nothing but refused questions");
    await page.context().close();
});

test("what is being typed stays while the program plays", once, async () => {
    const { page, close } = await browser.open({ game: "beans", first: "person", second: "person" });
    await settled(page);
    await press(page, "Menu");
    await page.getByLabel("Beans in the heap", { exact: true }).fill("31");
    await move(page, "Take 2");
    await settled(page);
    assert.equal(await page.getByLabel("Beans in the heap", { exact: true }).inputValue(), "31");
    await close();
});

test("an address that the engine refuses says why", async () => {
    const { page } = await browser.open({ game: "zahlenschlacht:n=100000000000000,d=7" }, { viewport: { width: 360, height: 740 } });
    await page.getByText("too large to play on").waitFor();
    assert.equal(await page.locator(".error").evaluate((box) => box.scrollWidth - box.clientWidth), 0, "a long word is broken");
    await page.context().close();
});

test("a position too big to draw is played by typing", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=5000/3000", first: "person", second: "person" });
    await settled(page);
    await page.getByLabel("Or type a move").fill("1-4990");
    await press(page, "Choose it");
    await press(page, "Play 1-4990");
    await page.getByText("The second player is to move.").waitFor();
    await page.getByText("10/3000").waitFor();
    await close();
});

test("partners and superfluous numbers on request", once, async () => {
    const { page, close } = await browser.open({ game: "zahlenschlacht:n=7,d=4", moves: "1", first: "person", second: "person" });
    await settled(page);
    await page.locator(".board input[type=checkbox]").check();
    // zermelo facts zahlenschlacht:n=7,d=4 --after 1: 4 is superfluous, 5 pairs with 3 and 7.
    await page.getByRole("button", { name: "Cross out 4, remainder 0, superfluous" }).waitFor();
    await page.getByRole("button", { name: "Cross out 5, remainder 1" }).hover();
    assert.deepEqual(await page.locator(".partner").evaluateAll((all) => all.map((one) => one.firstChild.textContent.trim())), ["3", "7"]);
    await close();
});

test("when more than two numbers are left, two of them decide", async () => {
    // 4 + 5 + 6 = 15, but no two of them make a multiple of 15; 4 + 6 make one of 5.
    for (const [d, winner, told] of [[15, "second", "There are no two with a sum that 15 divides."], [5, "first", "4 + 6 = 10, which 5 divides: 10 = 2 · 5."]]) {
        const { page, close } = await browser.open({ game: `zahlenschlacht:n=6,d=${d},leave=3`, moves: "1,2,3", first: "person", second: "person" });
        await page.getByText(`The ${winner} player wins!`).waitFor();
        assert.equal(await page.locator(".sum").innerText(), told);
        await press(page, "Rules");
        await page.getByText(/until 3 are left\. If the sum of some two of them can be divided/).waitFor();
        await close();
    }
});

test("moves that are not known in time are marked so, and one may look longer", async () => {
    // 1..34 has 1088 first equations, and three seconds are enough for a few dozen of them.
    const { page, close } = await browser.open({ game: "strikeout:line=1..34", first: "person", second: "person" });
    await settled(page);
    await press(page, "Values");
    await page.getByRole("timer").waitFor();
    await press(page, "Stop");
    assert.equal(await page.getByRole("button", { name: "Values" }).getAttribute("aria-pressed"), "false");
    await press(page, "Values");
    await page.getByText(/of 1088 moves are not known after 3 seconds/).waitFor();
    assert.ok(await page.locator(".legend .undecided").isVisible());
    assert.ok(await page.locator(".board .marked.undecided").count() > 0);
    await press(page, "Look longer");
    await page.getByRole("timer").waitFor();
    assert.ok(await page.locator(".board .marked.undecided").count() > 0, "what is known stays");
    await press(page, "Stop");
    await page.getByText(/of 1088 moves are not known after 3 seconds/).waitFor();
    await close();
});

test("the paper's program says what it does", async () => {
    const { page, close, visit } = await browser.open({ game: "numberpad:t=9", first: "paper", second: "person" });
    await settled(page);
    // zermelo who numberpad:t=9: 8 and 9 win; the paper takes the larger.
    assert.deepEqual(await movesOf(page), ["9"]);
    await press(page, "Menu");
    await page.getByText("it presses the largest key that wins").waitFor();
    await visit({ game: "nim", first: "paper", second: "person" });
    await page.getByText("The paper describes no opponent").waitFor();
    await close();
});

test("every view and game has a title and a place in the history, and each running game is kept", once, async () => {
    const { page, close } = await browser.open({});
    const title = (text) => page.waitForFunction((wanted) => document.title === wanted, text);
    const game = async (name, from) => {
        await page.getByRole("button", { name: from }).click();
        await page.locator(".game-list").getByRole("button", { name }).click();
        await title(`${name} – Zermelo`);
        await settled(page);
    };
    await title("Zermelo: who has a sure win?");
    await page.getByRole("link", { name: "The Penny Game" }).click();
    await title("The Penny Game – Zermelo");
    await settled(page);
    await move(page, "Row 3: take 2");
    await page.locator(".move-list li").nth(1).waitFor(); // the program has answered
    const moves = await movesOf(page);
    await game("Strike It Out", "The Penny Game");
    await game("The Penny Game", "Strike It Out");
    assert.deepEqual(await movesOf(page), moves, "the game goes on where it was");
    await page.goBack();
    await title("Strike It Out – Zermelo");
    await page.getByRole("link", { name: "Explore", exact: true }).click();
    await page.waitForFunction(() => document.title.endsWith(": Strike It Out – Zermelo")); // and the picture's title
    await page.goBack();
    await title("Strike It Out – Zermelo");
    await page.goBack();
    await title("The Penny Game – Zermelo");
    await settled(page);
    assert.deepEqual(await movesOf(page), moves, "Back does not throw it away");
    await page.goBack();
    await title("Zermelo: who has a sure win?");
    await page.reload();
    await page.getByRole("link", { name: "The Penny Game" }).click();
    await title("The Penny Game – Zermelo");
    await settled(page);
    assert.deepEqual(await movesOf(page), moves, "nor does another visit");
    await page.reload();
    await settled(page);
    assert.deepEqual(await movesOf(page), moves);
    await close();
});

test("keys do what the buttons do, with a list behind ?", once, async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", moves: "1-1,2-1", first: "person", second: "person" });
    await settled(page);
    await page.keyboard.press("?");
    await page.getByRole("heading", { name: "Keys" }).waitFor();
    await page.locator(".keys tr").first().waitFor(); // the list is loaded when it is wanted
    assert.equal(await page.locator(".keys tr").count(), 11);
    await page.keyboard.press("Escape");
    await page.keyboard.press("h");
    await page.locator(".hint").waitFor();
    await page.keyboard.press("u");
    await page.locator(".move-list .undone").waitFor();
    await page.keyboard.press("r");
    await page.locator(".move-list .undone").waitFor({ state: "detached" });
    await page.keyboard.press("v");
    await page.locator(".legend").waitFor();
    await page.keyboard.press("m");
    await page.getByLabel("Row 1", { exact: true }).fill("4");
    await page.getByLabel("Row 1", { exact: true }).press("u");
    assert.equal(await page.locator(".move-list .undone").count(), 0, "typing is typing");
    await close();
});
