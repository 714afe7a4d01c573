// The perfect level never loses a game that it could win, against a random player.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.js";

const GAMES = ["nim:rows=3/5/7", "nim:rows=1/3/5/7,play=normal", "beans:beans=25", "beans:beans=20,take=1/3/4,win=even/odd",
    "numberpad:t=30", "zahlenschlacht:n=11,d=5", "strikeout:line=1..12"];
const ROUNDS = 40;

let browser, view;
before(async () => {
    browser = await start();
    view = await browser.open({ game: "nim" });
});
after(async () => {
    await view.close();
    await browser.stop();
});

// In the page, with its own modules. Returns how many games were won at some time by the program, and
// the moves of those that it lost all the same.
async function rounds([game, count]) {
    const { ask } = await import(new URL("engine.js", document.baseURI));
    const { chooseMove } = await import(new URL("program.js", document.baseURI));
    let won = 0;
    const lost = [];
    for (let round = 0; round < count; round++) {
        const program = round % 2 ? "second" : "first";
        const moves = [];
        let could = false;
        for (;;) {
            const where = { game, ...moves.length && { after: moves.join(",") } };
            const now = await ask("who", { ...where, limit: 1 });
            if (now.moves_total === 0) {
                if (could && now.winner !== program) lost.push(moves.join(","));
                break;
            }
            could ||= now.winner === program;
            moves.push(await chooseMove(now.to_move === program ? "perfect" : "random", where, null));
        }
        won += could ? 1 : 0;
    }
    return { won, lost };
}

for (const game of GAMES)
    test(`perfect play of ${game}`, async () => {
        const { won, lost } = await view.page.evaluate(rounds, [game, ROUNDS]);
        assert.deepEqual(lost, []);
        assert.ok(won > 0);
    });
