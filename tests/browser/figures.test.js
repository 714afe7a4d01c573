// Explore, for every game: maps and tables over any of its numbers, trees, proofs; what is around a picture; nothing is asked for that is
// not seen. What is shown is compared with what the command prints.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { engine, once, program, start } from "./browser.js";
import { isForEverybodyInBothColours } from "./everybody.js";

const GAMES = ["zahlenschlacht", "beans", "nim", "numberpad", "strikeout"];
const SIZES = [[360, 640], [1280, 800], [1920, 1080]];

const run = (...words) => execFileSync(program, words, { encoding: "utf8", maxBuffer: 1 << 28 });
const jsonOf = (...words) => JSON.parse(run(...words, "--format", "json"));
const explore = (game, picture, more = {}) => ({ view: "explore", game, ...picture && { picture }, ...more });
const asked = async (page) => (await page.locator(".asked code").innerText()).split(" ").slice(1);

async function shown(page) {
    await page.locator(".asked code").waitFor();
    await page.locator('.picture[aria-busy="false"]').waitFor();
    await page.locator(".working").waitFor({ state: "hidden" });
}

async function table(page) {
    await page.locator(".data summary").click();
    await page.locator(".data-box tbody tr").first().waitFor();
    return page.locator(".data-box tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
}

let browser;
before(async () => { browser = await start(); });
after(() => browser?.stop());

// ---- Any numbers of any game. ----

const SIGNS = { first: "1", second: "2", draw: "=" };

for (const state of [
    explore("zahlenschlacht", "any", { "range-x": "4..15", "range-y": "2..9" }),
    explore("zahlenschlacht", "any", { "axis-x": "leave", "range-x": "2..5", "axis-y": "n", "range-y": "6..9", d: "3" }),
    explore("nim", "any", { rows: "1/2/3", "axis-x": "rows/3", "range-x": "0..7", "axis-y": "rows/1", "range-y": "0..5" }),
    explore("beans", "any", { "axis-y": "take/2", "range-x": "1..9", "range-y": "2..5", take: "1/2" }),
])
    test(`two numbers: ${Object.values(state).slice(1).join(" ")}`, async () => {
        const { page, close } = await browser.open(state);
        await shown(page);
        const { rows, axes: [up, across] } = jsonOf(...await asked(page));
        const cells = await table(page), wide = across.to - across.from + 1;
        assert.equal(cells.length, up.to - up.from + 1);
        rows.forEach(({ winner, note }, place) => assert.equal(cells[Math.floor(place / wide)][1 + (place % wide)],
            note === "no game" ? "." : SIGNS[winner], JSON.stringify(rows[place])));
        await close();
    });

test("Grundy values, where the game has them", async () => {
    const { page, close } = await browser.open(explore("nim", "any", { rows: "0/0/5", "range-x": "0..9", "range-y": "0..9" }));
    await shown(page);
    assert.equal(await page.getByRole("button", { name: "Grundy value" }).count(), 0, "not in misère play");
    await page.getByLabel("Whoever takes the last penny", { exact: true }).selectOption("normal");
    await page.getByRole("button", { name: "Grundy value" }).click();
    await page.locator(".asked code", { hasText: "zermelo grundy nim:rows=0/0/5,play=normal" }).waitFor();
    await shown(page);
    // The Grundy value of Nim is the exclusive or of its rows (Bouton 1901).
    (await table(page)).forEach(([row, ...values]) => values.forEach((value, column) => assert.equal(Number(value), row ^ column ^ 5)));
    await close();
});

for (const [game, axis, range] of [["beans", "beans", "1..40"], ["numberpad", "t", "0..39"], ["strikeout", "n", "3..12"], ["nim", "rows/2", "0..12"]])
    test(`one number: ${game}`, async () => {
        const { page, close } = await browser.open(explore(game, "any", { "axis-x": axis, "axis-y": "nothing", "range-x": range }));
        await shown(page);
        await page.locator(".asked code", { hasText: `--over ${axis}=${range}` }).waitFor();
        const { rows } = jsonOf(...await asked(page));
        assert.deepEqual(await table(page), rows.map((row) => [String(row[axis]), row.winner ?? row.note, row.moves.join(", ") || "none"]));
        await page.locator(".cells").focus();
        await page.keyboard.press("ArrowRight");
        const place = rows[1].note ? 2 : 1; // an even heap is not a game
        if (place === 2) await page.keyboard.press("ArrowRight");
        await page.locator(".told", { hasText: `${axis.replace("rows/", "row ")} = ${rows[place][axis]}` }).getByRole("link", { name: "Play it" }).waitFor();
        await close();
    });

test("a cell names the winning moves and the reason", async () => {
    const { page, close } = await browser.open(explore("zahlenschlacht", "any", { "range-x": "15..20", "range-y": "7..9" }));
    await shown(page);
    await page.locator(".cells").focus();
    await page.getByText("n = 15, d = 7: The first player wins. Winning moves: 1, 8, 15.").waitFor(); // Theorem 3.1.4 of the paper
    await page.getByText(jsonOf("who", "zahlenschlacht:n=15,d=7", "--voice", "plain").why).waitFor();
    await close();
});

test("numbers that can run have names, and fields have words", async () => {
    const { page, close } = await browser.open(explore("octal", "any", { heaps: "5/4" }));
    await shown(page);
    assert.deepEqual(await page.getByLabel("From left to right").locator("option").allInnerTexts(), ["row 1", "row 2"]);
    await page.locator(".picture .axes", { hasText: "row 1" }).waitFor();
    assert.deepEqual(await page.getByLabel("Whoever cannot move").locator("option").allInnerTexts(), ["loses", "wins"]);
    const raw = (await page.locator(".fields label").allInnerTexts()).filter((name) => /\/|^[a-z]+$/.test(name));
    assert.deepEqual(raw, []);
    await close();
});

test("from a sum, Explore shows that sum", async () => {
    const sum = "octal:heaps=3+take:heap=2";
    const { page, close } = await browser.open({ game: sum, first: "person", second: "person" });
    await page.locator(".board button").first().waitFor();
    await page.getByRole("link", { name: "Explore" }).click();
    await page.locator(".asked code", { hasText: `zermelo tree ${sum}` }).waitFor();
    await page.getByRole("link", { name: "Play it" }).click();
    await page.waitForFunction((text) => new URLSearchParams(location.hash.slice(1)).get("game") === text, sum);
    await page.getByRole("link", { name: "Learn" }).click(); // a view without sums: the way back still leads to it
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.getByRole("button", { name: /A sum of games/ }).waitFor();
    await close();
});

test("another number to run begins with its own range, and a wrong one is told at its field", async () => {
    const { page, close } = await browser.open(explore("zahlenschlacht", "any"));
    await shown(page);
    await page.getByLabel("From left to right").selectOption("leave");
    await page.locator(".asked code", { hasText: "--over leave=2..25" }).waitFor();
    await page.getByLabel("How many numbers are left at the end", { exact: true }).fill("1..9");
    await page.keyboard.press("Enter");
    await page.locator(".field", { has: page.getByLabel("How many numbers are left at the end", { exact: true }) }).getByRole("alert").waitFor();
    assert.equal(await page.locator(".cells svg").count(), 1, "the picture stays");
    await close();
});

// ---- Trees. ----

const luminance = (colour) => colour.match(/\d+(\.\d+)?/g).slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);

function contrast(one, two) {
    const [dark, light] = [luminance(one), luminance(two)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
}

test("a strategy tree for every game, readable in light and dark colours", async () => {
    const { page, visit, close } = await browser.open(explore("nim", "tree"));
    for (const game of GAMES) {
        await visit(explore(game, "tree"));
        await page.locator(".asked code", { hasText: `zermelo tree ${game}` }).waitFor();
        await page.locator(".tree svg title", { hasText: game }).first().waitFor({ state: "attached" });
        const words = await asked(page);
        assert.equal(await page.locator(".tree rect").count(), jsonOf(...words).drawn + 2, `${game}: the ground, the start and the moves`);
        assert.match(await page.locator(".tree text").allTextContents().then((list) => list.join(" ")), /!/, "a sign beside the colour");
        for (const colorScheme of ["light", "dark"]) {
            await page.emulateMedia({ colorScheme });
            const fill = (name) => page.locator(`.tree .tree-${name}`).first().evaluate((part) => getComputedStyle(part).fill);
            const [ground, letters, box, winner] = [await fill("ground"), await fill("words"), await fill("box"), await fill("winner")];
            for (const under of [ground, box, winner]) assert.ok(contrast(under, letters) >= 4.5, `${game}: ${letters} on ${under}`);
            assert.equal(luminance(ground) < 0.5, colorScheme === "dark");
        }
    }
    await close();
});

// ---- What is around a picture. ----

test("every picture: a sentence, a table, files, a link, its source, the command", async () => {
    const { page, visit, close } = await browser.open(explore("nim"));
    for (const game of GAMES) {
        await visit(explore(game));
        await shown(page);
        const names = await page.getByRole("navigation", { name: "Pictures" }).getByRole("link").allInnerTexts();
        assert.ok(names.length >= 3, `${game}: its own, any numbers, a tree`);
        for (const name of names) {
            await page.getByRole("link", { name, exact: true }).click();
            await page.getByRole("heading", { name, exact: true }).waitFor();
            await shown(page);
            const sentence = await page.locator(".sentence").innerText();
            assert.match(sentence, /^[A-Z].*\.$/, name);
            assert.ok(sentence.split(/\. /).length === 1, `${name}: one sentence`);
            for (const button of ["Save SVG", "Save PNG", "Save JSON", "Share link"]) assert.equal(await page.getByRole("button", { name: button }).count(), 1, `${name}: ${button}`);
            assert.equal(await page.locator(".data summary").count(), 1);
            assert.match(await page.locator(".source").innerText(), /^Source: .*computed by Zermelo. The game: ./i);
            assert.match(await page.locator(".asked code").innerText(), new RegExp(`^zermelo \\w+ ${game}`));
        }
    }
    await close();
});

test("a slider answers while it moves", async () => {
    const { page, close } = await browser.open(explore("zahlenschlacht", "any", { "axis-x": "n", "axis-y": "nothing", "range-x": "5..20" }));
    await shown(page);
    await page.getByLabel("The divisor, slider").focus();
    for (const d of [8, 9, 10]) {
        await page.keyboard.press("ArrowRight"); // as held down: the field is not left, and no Enter
        await page.locator(".asked code", { hasText: `zahlenschlacht:d=${d} ` }).waitFor();
        assert.equal(await page.getByLabel("The divisor", { exact: true }).inputValue(), String(d));
    }
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "The divisor, slider");
    await page.waitForFunction(() => new URLSearchParams(location.hash.slice(1)).get("d") === "10"); // and then the link holds it
    await close();
});

for (const [width, height] of SIZES)
    test(`pictures start above the fold on ${width} x ${height}`, once, async () => {
        const { page, visit, close } = await browser.open(explore("nim"), { viewport: { width, height } });
        for (const state of GAMES.flatMap((game) => [explore(game), explore(game, "any"), explore(game, "tree")])) {
            await visit(state);
            await page.locator(`[aria-label="Games"] [aria-current][href*="game=${state.game}&"]`).waitFor();
            await page.locator(`[aria-label="Pictures"] ${state.picture ? "" : "li:first-child"} [aria-current][href*="picture=${state.picture ?? ""}"]`).waitFor();
            await shown(page);
            const { y } = await page.locator(".cells svg").boundingBox();
            assert.ok(y < height * 0.6, `${JSON.stringify(state)}: the picture starts at ${y}`);
            const small = await page.locator(".explore a.button, .explore button, .tabs a").evaluateAll((list) => list.filter((one) =>
                one.offsetParent && one.getBoundingClientRect().height < 43.5).map((one) => one.textContent));
            assert.deepEqual(small, [], "large enough to touch");
        }
        await close();
    });

// The cells that a page has asked for, in all tables over two numbers.
const cellsIn = (urls) => urls.map((url) => new URL(url).searchParams.getAll("over").map((text) => /=(\d+)\.\.(\d+)$/.exec(text)))
    .filter((axes) => axes.length === 2).reduce((sum, axes) => sum + axes.reduce((size, [, from, to]) => size * (to - from + 1), 1), 0);

test("the map asks only for what is seen, and as one goes on only for what is new", { skip: engine !== "server" }, async () => {
    const { page, close } = await browser.open({});
    const urls = [];
    page.on("request", (request) => request.url().includes("/api/table") && urls.push(request.url()));
    await page.evaluate(() => { location.hash = "#view=explore"; });
    await shown(page);
    const seen = 147 * 99, first = cellsIn(urls); // n=4..150 and d=2..100
    assert.ok(first >= seen && first < 2 * seen, `${first} cells for ${seen}`);
    await page.locator(".cells").focus();
    await page.keyboard.press("+");
    await page.locator(".asked code", { hasText: "d=2..67" }).waitFor();
    await shown(page);
    assert.equal(cellsIn(urls), first, "what is seen closer is known");
    for (let step = 0; step < 8; step++) await page.keyboard.press("Shift+ArrowRight"); // beyond the edge, where the map goes on
    await page.getByText("n = 5, d = 82").waitFor();
    await shown(page);
    assert.equal(cellsIn(urls), first, "and so is what has been asked for around it");
    await close();
});

// ---- Proofs. ----

// What the page saves, in a folder of its own, and what the checker says of it.
async function checked(page) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the proof" }).click()]);
    const folder = await mkdtemp(join(tmpdir(), "proof-")), name = join(folder, download.suggestedFilename());
    await writeFile(name, await readFile(await download.path()));
    try {
        return execFileSync(join(dirname(program), "zermelo-check"), [name], { encoding: "utf8" }).trim();
    } finally {
        await rm(folder, { recursive: true });
    }
}

test("a proof of any answer, which zermelo-check accepts", async () => {
    const { page, visit, close } = await browser.open(explore("nim"), { acceptDownloads: true });
    const places = [[explore("zahlenschlacht"), "zahlenschlacht:n=5,d=2"], [explore("beans"), "beans:beans=1"], [explore("nim"), "nim:rows=0/0/5,play=normal"],
        [explore("numberpad"), "numberpad:t=0"], [explore("strikeout", "any"), "strikeout:n=1"], [explore("strikeout", "tree"), "strikeout:line=1..8"]];
    for (const [state, game] of places) {
        await visit(state);
        await page.locator(".asked code", { hasText: `zermelo ${state.picture === "tree" ? "tree" : "table"} ${state.game}` }).waitFor();
        if (state.picture !== "tree") await page.locator(".cells").focus();
        await page.getByRole("button", { name: "Download the proof" }).waitFor();
        assert.equal(await checked(page), `accepted: the ${jsonOf("who", game).winner} player wins ${game}`);
        await page.getByText("Saved, ").waitFor();
    }
    await close();
});

test("a proof in Play, of the position on the board", async () => {
    const { page, close } = await browser.open({ game: "strikeout:line=1..9", first: "person", second: "person", moves: "1+2=3" }, { acceptDownloads: true });
    await page.getByRole("button", { name: "Why?" }).click();
    const { winner } = jsonOf("who", "strikeout:line=1..9", "--after", "1+2=3");
    assert.equal(await checked(page), `accepted: the ${winner} player wins strikeout:line=1..9 after 1+2=3`);
    await close();
});

// ---- For everybody. ----

test("maps and trees are accessible and narrow", once, async () => {
    const { page, visit, close } = await browser.open(explore("nim", "any"), { viewport: { width: 360, height: 640 } });
    for (const state of [explore("nim", "any", { play: "normal" }), explore("beans", "any"), explore("numberpad", "tree")]) {
        await visit(state);
        await page.locator(".asked code", { hasText: state.game }).waitFor();
        await shown(page);
        await page.locator(".cells").focus();
        await isForEverybodyInBothColours(page, state.game);
    }
    await close();
});
