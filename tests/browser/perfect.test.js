// Through the API: the perfect level never loses a game that it could win, against a random player.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startServer } from "./browser.js";

const GAMES = ["nim:rows=3/5/7", "nim:rows=1/3/5/7,play=normal", "beans:beans=25", "beans:beans=20,take=1/3/4,win=even/odd",
    "numberpad:t=30", "zahlenschlacht:n=11,d=5", "strikeout:line=1..12"];
const ROUNDS = 60, AT_ONCE = 4;

let stop, url;
before(async () => { ({ stop, url } = await startServer(["--time", "600"])); });
after(() => stop?.());

async function ask(question, parameters) {
    const response = await fetch(`${url}api/${question}?${new URLSearchParams(parameters)}`);
    assert.equal(response.status, 200);
    return response.json();
}

// One game: could the program win it at some time, did it, and by which moves?
async function playRound(game, seed) {
    const program = seed % 2 ? "second" : "first";
    const moves = [];
    for (let could = false; ;) {
        const where = { game, ...moves.length && { after: moves.join(",") } };
        could ||= (await ask("who", { ...where, limit: 1 })).winner === program;
        const level = (moves.length % 2 ? "second" : "first") === program ? "perfect" : "random";
        const { move, undecided } = await ask("reply", { ...where, level, seed });
        assert.equal(undecided, undefined);
        if (move === null) return { could, won: (await ask("who", where)).winner === program, moves: moves.join(",") };
        moves.push(move);
    }
}

for (const game of GAMES)
    test(`perfect play of ${game}`, async () => {
        const played = [];
        let next = 0;
        const play = async () => {
            while (next < ROUNDS) played.push(await playRound(game, next++));
        };
        await Promise.all(Array.from({ length: AT_ONCE }, play));
        assert.equal(played.length, ROUNDS);
        assert.deepEqual(played.filter(({ could, won }) => could && !won).map(({ moves }) => moves), []);
        assert.ok(played.some(({ could }) => could));
        assert.ok(new Set(played.map(({ moves }) => moves)).size > ROUNDS / 10, "the games differ");
    });
