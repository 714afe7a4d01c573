// Games whose rules are in files, examples/games: each is drawn as its file says and played to its end; Explore shows a strip of one.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { isOver, makeMove, settled, start } from "./browser.js";

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
