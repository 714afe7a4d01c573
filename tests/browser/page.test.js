// What the page does beside playing: hints, marks, reasons, the history, links, the form, small
// screens, and readers that do not see it.
import axe from "axe-core";
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { addressSays, engine, isOver, movesOf, press, program, settled, start, statusOf } from "./browser.js";

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
].map((position) => ({ first: "person", second: "person", ...position }));

let browser;
before(async () => { browser = await start(); });
after(() => browser.stop());

async function openEverything(page) {
    for (const name of ["Hint", "Mark the moves", "Who wins, and why?", "Who was winning when?"]) {
        const button = page.getByRole("button", { name, exact: true });
        if (await button.isEnabled()) await button.click();
    }
    await page.locator(".settings summary").click();
    for (const box of await page.locator(".board input[type=checkbox]").all()) await box.check();
    await page.locator(".graph").waitFor();
    if (!(await isOver(page))) await page.locator(".best-line").waitFor();
}

// Colours have nothing to do with the engine.
for (const colorScheme of engine === "server" ? ["light", "dark"] : ["light"])
    for (const position of POSITIONS)
        test(`accessible and narrow: ${position.game}, ${colorScheme}`, async () => {
            const { page, close } = await browser.open(position, { colorScheme, viewport: { width: 360, height: 740 } });
            await settled(page);
            await openEverything(page);
            const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert.ok(tooWide <= 0, `${tooWide} pixels too wide`);
            await page.evaluate(axe.source);
            const { violations } = await page.evaluate(() => window.axe.run());
            assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), []);
            await close();
        });

test("hints come in steps", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", first: "person", second: "person" });
    await settled(page);
    await press(page, "Hint");
    const hints = page.locator(".hints li");
    await page.getByText("The first player has a sure win.").waitFor();
    assert.equal(await hints.count(), 1);
    await press(page, "Another hint");
    await page.getByText("3 of 15 moves win.").waitFor();
    await press(page, "Another hint");
    await page.getByText("1-1 wins.").waitFor();
    await press(page, "Another hint");
    await page.getByText("every binary column is even").waitFor();
    assert.equal(await hints.count(), 4);
    await page.getByRole("button", { name: "Row 1: take 1" }).click();
    await settled(page);
    assert.equal(await hints.count(), 0, "a new position has no hints yet");
    await close();
});

// The page has no words of its own for them: it says what the command says, to the same "you".
for (const [players, as, opening] of [
    [{ first: "person", second: "perfect" }, "first", "You have a sure win."],
    [{ first: "perfect", second: "person" }, "second", "The program has a sure win."],
    [{ first: "person", second: "person" }, "both", "The first player has a sure win."],
])
    test(`hints are the answers to the question hint: ${as}`, async () => {
        const moves = { first: "2-1,1-1", second: "1-1", both: "1-1" }[as];
        const { page, close } = await browser.open({ game: "nim:rows=3/5/7", moves, ...players });
        await settled(page);
        for (let step = 1; step <= 4; step++) {
            const { stdout } = await run(program, ["hint", "nim:rows=3/5/7", "--after", moves, "--as", as, "--step", String(step), "--format", "json"]);
            await press(page, step > 1 ? "Another hint" : "Hint");
            await page.locator(`.hints li:nth-child(${step})`, { hasText: JSON.parse(stdout).hint }).waitFor();
        }
        assert.equal(await page.locator(".hints li:nth-child(1)").innerText(), opening);
        assert.equal(await page.getByRole("button", { name: "Another hint" }).isEnabled(), false);
        await close();
    });

test("a reason that is the move's own is told once", async () => {
    const { page, close } = await browser.open({ game: "numberpad", moves: "2,8,5,8", first: "person", second: "person" });
    await settled(page);
    await press(page, "Hint");
    for (let step = 1; step < 4; step++) await press(page, "Another hint");
    await page.locator(".hints li:nth-child(4)", { hasText: "leaves 0" }).waitFor();
    assert.equal((await page.locator(".hints li:nth-child(4)").innerText()).match(/leaves 0/g).length, 1); // 7 of the 7 that are left
    await close();
});

test("a question that takes long says so, and stops", async () => {
    const { page, close } = await browser.open({ game: "strikeout:line=1..45", first: "person", second: "person" });
    await settled(page);
    for (const name of ["Hint", "Who wins, and why?", "Who was winning when?"]) {
        const button = page.getByRole("button", { name, exact: true });
        await button.click();
        await page.locator(".why [role=timer]", { hasText: "1 s" }).waitFor();
        await press(page, "Stop");
        await page.locator(".why [role=timer]").waitFor({ state: "detached" });
        assert.notEqual(await button.getAttribute("aria-pressed"), "true");
    }
    await close();
});

test("marks say the value in words and by shape", async () => {
    const { page, close } = await browser.open({ game: "beans:beans=11", first: "person", second: "person" });
    await settled(page);
    await press(page, "Mark the moves");
    // zermelo moves beans:beans=11: 2 wins, 1 and 3 lose.
    const two = page.getByRole("button", { name: "Take 2; wins, 5 more moves" });
    await two.waitFor();
    assert.match(await two.innerText(), /▲/);
    assert.match(await page.getByRole("button", { name: "Take 1; loses, 6 more moves" }).innerText(), /▼/);
    assert.equal(await page.locator(".legend .draw").count(), 0, "no move draws");
    await close();
});

test("the reason, with the picture of the game", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", first: "person", second: "person" });
    await settled(page);
    await press(page, "Who wins, and why?");
    await page.getByText("The game lasts 14 more moves").waitFor();
    assert.match(await page.locator(".binary").innerText(), /3 odd/);
    assert.match(await page.locator(".best-line").innerText(), /1-1/);
    await close();
});

test("the history finds the mistakes", async () => {
    // 3/5/7 is won by 1-1 and others; 3-7 gives it away, and 2-2 wins nothing back for a loser.
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", moves: "3-7,2-2", first: "person", second: "perfect" });
    await settled(page);
    await press(page, "Who was winning when?");
    await page.locator(".mistakes").waitFor();
    const texts = await page.locator(".mistakes li").allInnerTexts();
    assert.equal(texts.length, 1);
    assert.match(texts[0], /^Move 1: You gave the win away with 3-7\. Better: 1-1\.$/);
    assert.match(await page.locator(".graph").getAttribute("aria-label"), /at the start first, after move 1 second, after move 2 second/);
    await close();
});

test("a game that nobody wins", async () => {
    // By hand: with 5 beans, 2 or 5 to take and both wanting even, 2 and 2 leave both with 2; whoever takes 5 holds an odd number and loses.
    const { page, close } = await browser.open({ game: "beans:beans=5,take=2/5", moves: "5", first: "person", second: "person" });
    await page.getByText("The second player wins!").waitFor();
    await press(page, "Who was winning when?");
    assert.match(await page.locator(".mistakes li").innerText(), /^Move 1: The first player gave the draw away with 5\. Better: 2\.$/);
    await press(page, "Undo");
    await settled(page);
    assert.match(await page.locator(".rules").innerText(), /^Take 2 or 5 beans .* nobody wins\.$/);
    await press(page, "Who wins, and why?");
    await page.getByText("With best play nobody wins. The game lasts at most 2 more moves if both hold the draw.").waitFor();
    await page.getByRole("button", { name: "Take 2" }).click();
    await page.getByRole("button", { name: "Take 2" }).click();
    await page.getByText("Nobody wins.", { exact: true }).waitFor();
    await close();
});

test("undo, redo, restart", async () => {
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
    await press(page, "Redo");
    await press(page, "Redo");
    await settled(page);
    assert.equal(await undone(), 0);
    await press(page, "Restart");
    await settled(page);
    assert.equal((await movesOf(page)).length, 0);
    await close();
});

test("a shared link is the whole state", async () => {
    const state = { game: "strikeout:line=1..14", moves: "1+2=3,3+6=9", at: "1", first: "person", second: "person" };
    const { page, close } = await browser.open(state);
    await settled(page);
    await press(page, "Share link");
    const link = await page.locator(".shared input").inputValue();
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

test("a link that is set while the page writes its address is followed", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=1/2", first: "person", second: "person" });
    await settled(page);
    for (const [wanted, shown] of [["#game=beans:beans=9", "The parity bean game"], ["#view=puzzles", "Puzzles"]]) {
        await page.evaluate((hash) => {
            const own = location.href;
            location.hash = hash;
            history.replaceState(null, "", own); // as a state does that was on its way
        }, wanted);
        await page.locator("[aria-current]", { hasText: shown }).waitFor();
    }
    await close();
});

// Names that every object has are not names of games, pictures or settings.
test("an address with a name that every object has", async () => {
    for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"])
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

test("a view is found again as it was left", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7", moves: "1-1,2-1", first: "person", second: "person" });
    const view = (name) => page.getByRole("link", { name, exact: true }).click();
    await settled(page);
    await view("Play");
    await press(page, "Share link");
    assert.match(await page.locator(".shared input").inputValue(), /moves=1-1%2C2-1/);
    await view("Explore");
    await addressSays(page, "game", "nim"); // the game goes along
    await page.getByLabel("show", { exact: true }).selectOption("Grundy value");
    await addressSays(page, "show", "Grundy value");
    await view("Play");
    await settled(page);
    assert.deepEqual(await movesOf(page), ["1-1", "2-1"]);
    await view("Explore");
    assert.equal(await page.getByLabel("show", { exact: true }).inputValue(), "Grundy value");
    await page.goBack();
    await settled(page);
    assert.deepEqual(await movesOf(page), ["1-1", "2-1"]);
    await close();
});

test("what is printed has light colours", async () => {
    const { page, close } = await browser.open({ game: "numberpad", moves: "9,8", first: "person", second: "person" }, { colorScheme: "dark" });
    await settled(page);
    await page.emulateMedia({ media: "print" });
    const brightness = (name) => page.locator("#game-title").evaluate((title, property) =>
        Math.max(...getComputedStyle(property === "color" ? title : title.closest("section"))[property].match(/\d+/g).slice(0, 3)), name);
    assert.ok(await brightness("color") < 80, "dark ink");
    assert.ok(await brightness("backgroundColor") > 200, "on a light ground");
    await close();
});

test("a form for every parameter, and ready-made games", async () => {
    const { page, close } = await browser.open({ game: "numberpad" });
    await settled(page);
    await page.locator(".settings summary").click();
    await page.getByLabel("Ready-made games").selectOption({ label: "a wide zero" });
    await page.getByRole("button", { name: "Key 0", exact: false }).waitFor();
    await page.getByLabel("t", { exact: true }).fill("12");
    await press(page, "Start this game");
    await page.getByText("higher than 12").waitFor();
    await page.waitForFunction(() => /t%3D12/.test(location.hash));
    await close();
});

test("every ready-made game can be played", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=3/5/7" });
    const refused = await page.evaluate(async () => {
        const part = (name) => import(new URL(name, document.baseURI));
        const { presets } = await part("presets.js");
        const { ask } = await part("engine.js");
        const { gameText } = await part("state.js");
        const list = Object.entries(presets).flatMap(([game, all]) => all.map(({ settings }) => gameText({ game, settings })));
        const answers = await Promise.allSettled(list.map((game) => ask("facts", { game })));
        return answers.flatMap(({ value, reason }) => (value?.moves_total > 0 ? [] : [String(reason ?? value.game)]));
    });
    assert.deepEqual(refused, []);
    await close();
});

test("a server that has gone is named as the reason", { skip: engine !== "server" }, async () => {
    const { page } = await browser.open({ game: "nim:rows=3/5/7", first: "person", second: "person" });
    await settled(page);
    await page.route("**/api/**", (route) => route.abort());
    await page.getByRole("button", { name: "Row 1: take 1" }).click();
    await page.getByText("Is zermelo serve still running?").waitFor();
    await page.context().close();
});

test("a wrong setting gets the engine's line", async () => {
    const { page, wrong } = await browser.open({ game: "nim:rows=3/5/7" });
    await page.locator(".settings summary").click();
    await page.getByLabel("rows", { exact: true }).fill("three");
    await press(page, "Start this game");
    await page.getByRole("alert").waitFor();
    assert.match(await page.getByRole("alert").innerText(), /rows/);
    assert.equal(await page.locator(".status").count(), 0, "it is nobody's turn");
    assert.ok(wrong.every((line) => line.includes("400")), "nothing but the refused question");
    await page.context().close();
});

test("what is being typed stays while the page changes", async () => {
    const { page, close } = await browser.open({ game: "beans", first: "person", second: "person" });
    await settled(page);
    await page.locator(".settings summary").click();
    await page.getByLabel("take", { exact: true }).fill("1/3/4");
    await page.getByRole("button", { name: "Take 2", exact: false }).first().click();
    await settled(page);
    assert.equal(await page.getByLabel("take", { exact: true }).inputValue(), "1/3/4");
    await close();
});

test("on a telephone a new game, and what is wrong with it, is seen", async () => {
    const { page, visit } = await browser.open({ game: "beans" }, { viewport: { width: 360, height: 740 } });
    const top = () => page.locator("#game-title").evaluate((title) => title.getBoundingClientRect().top);
    await page.locator(".settings summary").click();
    for (const [take, told] of [["1/3/4", "Take 1 or 3 or 4 beans"], ["1..8", "Take 1 to 8 beans"], ["1..99999999999", "is out of range"]]) {
        await settled(page); // before that the form moves with the board
        await page.getByLabel("take", { exact: true }).fill(take);
        await press(page, "Start this game");
        await page.getByText(told).waitFor();
        const place = await top();
        assert.ok(place > -1 && place < 400, `${take}: the title is at ${place}`);
    }
    await visit({ game: "zahlenschlacht:n=100000000000000,d=7" });
    await page.getByText("too large to play on").waitFor();
    assert.equal(await page.locator(".error").evaluate((box) => box.scrollWidth - box.clientWidth), 0, "a long word is broken");
    await page.context().close();
});

test("a position too big to draw is played by typing", async () => {
    const { page, close } = await browser.open({ game: "nim:rows=5000/3000", first: "person", second: "person" });
    await settled(page);
    await page.getByLabel("Or type a move").fill("1-4990");
    await press(page, "Play it");
    await page.getByText("The second player is to move.").waitFor();
    await page.getByText("10/3000").waitFor();
    await close();
});

test("partners and superfluous numbers on request", async () => {
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
        assert.match(await page.locator(".rules").innerText(), /until 3 are left\. If the sum of some two of them can be divided/);
        await close();
    }
});

test("moves that are not known in time are marked so, and one may look longer", async () => {
    // 1..34 has 1088 first equations, and three seconds are enough for a few dozen of them.
    const { page, close } = await browser.open({ game: "strikeout:line=1..34", first: "person", second: "person" });
    await settled(page);
    await press(page, "Mark the moves");
    await page.getByRole("timer").waitFor();
    await press(page, "Stop");
    assert.equal(await page.getByRole("button", { name: "Mark the moves" }).getAttribute("aria-pressed"), "false");
    await press(page, "Mark the moves");
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
    const { page, close } = await browser.open({ game: "numberpad:t=9", first: "paper", second: "person" });
    await settled(page);
    // zermelo who numberpad:t=9: 8 and 9 win; the paper takes the larger.
    assert.deepEqual(await movesOf(page), ["9"]);
    await page.getByText("it presses the largest key that wins").waitFor();
    await page.getByRole("button", { name: "The Penny Game" }).click();
    await page.getByText("The paper describes no opponent").waitFor();
    await close();
});
