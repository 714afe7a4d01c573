// Games whose rules are in files, examples/games: each is drawn as its file says and played to its end; Explore shows a strip of
// one and a map of another, with what the command prints.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { execFileSync } from "node:child_process";
import { isOver, makeMove, program, settled, start } from "./browser.js";

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
