// Games whose rules are in files, examples/games: each is drawn as its file says and played to its end; Explore shows a strip of
// one and a map of another, with what the command prints.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { execFileSync } from "node:child_process";
import { isOver, makeMove, press, program, settled, start } from "./browser.js";
import { isForEverybodyInBothColours } from "./everybody.js";

const FOLDER = "examples/games/";
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".lua"));
const DRAWN = { heaps: ".penny", row: ".rules-tile", grid: ".rules-tile" };
// So much is on the board at the start.
const BOARDS = {
    "game-21:goal=9": ["text", 0], "chomp:rows=2,columns=3": ["grid", 6], "dawson:files=6": ["row", 6], "divisor:n=12": ["text", 0],
    "euclid:a=5,b=13": ["text", 0], "fibonacci:heap=9": ["text", 0], "grundy:heap=8": ["heaps", 8], "kayles:pins=6": ["row", 6],
    "lasker:heap=5": ["heaps", 5], "sandwich:tiles=7": ["row", 7], "subtraction:heap=9": ["heaps", 9], "wythoff:a=3,b=4": ["heaps", 7],
};
const MOST_MOVES = 40;

let browser, view;
before(async () => {
    browser = await start("server", FILES.map((name) => FOLDER + name));
    // A move has been made, so that this board is not taken for the one that comes.
    view = await browser.open({ game: "nim:rows=1/1", moves: "1-1", first: "person", second: "person" });
    await view.page.locator(".move-list").waitFor();
});
after(async () => {
    await view?.close();
    await browser?.stop();
});

test("every example is played here", () => {
    const played = Object.keys(BOARDS).map((game) => `${game.split(":")[0].replace("game-", "")}.lua`);
    assert.deepEqual(played.sort(), FILES.sort());
});

for (const [game, [draw, count]] of Object.entries(BOARDS))
    test(`${game} to its end`, async () => {
        const { page, visit } = view;
        await visit({ game, first: "person", second: "perfect" });
        await page.waitForFunction((wanted) => !document.querySelector(".move-list") &&
            document.querySelectorAll(wanted.drawn).length === wanted.count, { drawn: `.rules-board ${DRAWN[draw] ?? "*"}`, count });
        await settled(page);
        for (let turn = 0; !(await isOver(page)); turn++) {
            assert.ok(turn < MOST_MOVES, "the game does not end");
            await makeMove(page, turn);
            await settled(page);
        }
    });

// ---- Explore. ----

const command = (...words) => JSON.parse(execFileSync(program, [...words, "--format", "json"], { encoding: "utf8" }));

// The rows of the table under the picture, once all of it is there.
async function explored(state) {
    const { page, visit } = view;
    await visit({ view: "explore", ...state });
    await page.locator(".asked code", { hasText: state.game }).waitFor();
    await page.locator('.picture[aria-busy="false"]').waitFor();
    await page.locator(".working").waitFor({ state: "hidden" });
    await page.locator(".data summary").click();
    await page.locator(".data-box tbody tr").first().waitFor();
    return page.locator(".data-box tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
}

test("a strip of a game in a file", async () => {
    const shown = await explored({ game: "subtraction", "axis-x": "heap", "axis-y": "nothing", "range-x": "0..23" });
    const { rows } = command("table", `${FOLDER}subtraction.lua`, "--over", "heap=0..23");
    assert.deepEqual(shown, rows.map(({ heap, winner, moves }) => [String(heap), winner, moves.join(", ") || "none"]));
});

test("a map of a game in a file", async () => {
    const shown = await explored({ game: "wythoff", "range-x": "0..9", "range-y": "0..9" });
    // Wythoff's cold positions: OEIS A000201 and A001950.
    const cold = new Set(["0 0", "1 2", "3 5", "4 7"].flatMap((pair) => [pair, pair.split(" ").reverse().join(" ")]));
    assert.deepEqual(shown, Array.from({ length: 10 }, (_, a) => [String(a), ...Array.from({ length: 10 }, (_, b) => (cold.has(`${a} ${b}`) ? "2" : "1"))]));
});

// Chomp's whole table is seconds of work, and on a busy machine more than the page waits for: then nothing of it is there.
test("a small map asks for no more than it shows", async () => {
    const { page } = view;
    const asked = page.waitForRequest((request) => /\/table\?.*grid=1/.test(request.url()));
    await explored({ game: "chomp", "range-x": "2..6", "range-y": "1..5" });
    assert.deepEqual(new URL((await asked).url()).searchParams.getAll("over"), ["columns=1..5", "rows=2..6"]);
});

// The command below each picture, asked with the file: its winners are those of the table.
const SMALLER = { chomp: { "range-x": "1..6", "range-y": "1..6" } }; // all of it is seconds of work, and the page waits for 20
async function sameAsCommand(game) {
    const shown = await explored({ game, ...SMALLER[game] });
    const [, asked, , ...options] = (await view.page.locator(".asked code").innerText()).split(" ");
    const { rows } = command(asked, `${FOLDER}${game.replace("game-", "")}.lua`, ...options);
    const axes = options.filter((one) => one.includes("=")).map((one) => one.split("=")[0]);
    const signs = new Map(rows.map((row) => [axes.map((axis) => row[axis]).join(" "), row.winner ?? row.note]));
    const sign = { first: "1", second: "2", draw: "=", "no game": "." };
    const columns = axes.length === 1 ? null : [...new Set(rows.map((row) => row[axes[1]]))];
    for (const [value, ...cells] of shown)
        if (columns) assert.deepEqual(cells, columns.map((column) => sign[signs.get(`${value} ${column}`)]), `${game}, ${axes[0]} ${value}`);
        else assert.equal(cells[0], signs.get(value), `${game}, ${axes[0]} ${value}`);
    assert.ok(shown.length > 5);
}

test("a strip or a map of every example", async () => {
    for (const game of Object.keys(BOARDS)) await sameAsCommand(game.split(":")[0]);
});

// ---- The board under one's fingers. ----

const tile = (page, name) => page.locator(".rules-board").getByRole("button", { name, exact: true });
const going = (page) => page.locator(".rules-board .going").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

// The button that makes the move says so; then what will go is marked.
async function chosen(page, text, wanted) {
    await page.getByRole("button", { name: text, exact: true }).waitFor();
    assert.deepEqual(await going(page), wanted);
}

// So many things of the new board can be touched.
async function touchable(page, count) {
    await page.waitForFunction((wanted) => document.querySelectorAll(".rules-board button").length === wanted, count);
    await settled(page);
}

async function open(game, count) {
    const { page, visit } = view;
    await visit({ game, first: "person", second: "person" });
    await page.waitForFunction(() => !document.querySelector(".move-list"));
    await touchable(page, count);
    return page;
}

test("what the file draws can be touched where the moves tell what they are about", async () => {
    let page = await open("kayles:pins=6", 6);
    await tile(page, "place 3").click();
    await chosen(page, "Play 3", ["place 3"]);
    await tile(page, "place 4").click();
    await chosen(page, "Play 3-4", ["place 3", "place 4"]);
    await tile(page, "place 4").click(); // the second touch makes it: two rows of two
    await touchable(page, 4);
    await tile(page.locator(".board"), "place 1").nth(1).click();
    await chosen(page, "Play 2:1", ["place 1"]);
    page = await open("chomp:rows=2,columns=3", 6);
    await tile(page, "place 2.2").click();
    await chosen(page, "Play 2.2", ["place 2.2"]);
    page = await open("subtraction:heap=9,take=1/3/4", 9);
    await tile(page, "take 3").click();
    await chosen(page, "Play 3", ["take 3", "take 2", "take 1"]);
    assert.equal(await page.locator(".any-table").count(), 0, "what can be touched needs no list");
    await isForEverybodyInBothColours(page, "a heap");
    page = await open("chomp:rows=2,columns=3", 6);
    await press(page, "Values");
    await page.locator(".rules-board .marked").first().waitFor();
    await isForEverybodyInBothColours(page, "a grid with its values");
    await press(page, "Values");
    page = await open("grundy:heap=8", 0); // "3+5" is no counter
    assert.equal(await page.locator(".rules-board button").count(), 0);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.waitForFunction(() => innerWidth === 360);
    const [drawn, list] = await Promise.all([".rules-board", ".any-table"].map((part) => page.locator(part).boundingBox()));
    assert.ok(drawn.y + drawn.height <= list.y, "the list is below the board on a phone too");
});
