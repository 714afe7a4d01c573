// The lessons claim something in every step: who has a sure win, which boards are lost, that a move can be found, for which games a
// trick holds. The solver is asked for all of it; no browser is needed.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { lessons } from "../../web/lessons/lessons.js";
import { played } from "../../web/played.js";
import { kinds } from "./kinds.js";

const program = process.env.ZERMELO ?? "build/default/zermelo";
const ask = (...words) => JSON.parse(execFileSync(program, [...words, "--format", "json"], { encoding: "utf8" }));
const who = (game, after) => ask("who", game, ...(after ? ["--after", after] : []));

const checks = {
    // A game with best play lasts for three moves of the reader.
    moves: ({ game }) => assert.ok(who(game).distance >= 5),
    win: ({ game, you }) => assert.equal(who(game).winner, you),
    who: ({ game }) => assert.ok(["first", "second"].includes(who(game).winner)),
    mark: ({ items }) => {
        const lost = items.filter(({ game }) => who(game).winner === "second");
        assert.ok(lost.length > 0 && lost.length < items.length, "some are lost, and not all");
        assert.equal(new Set(items.map(({ text }) => text)).size, items.length);
    },
    partners: ({ game, number }) => {
        const { numbers } = ask("facts", game);
        const divisor = Number(/d=(\d+)/.exec(game)[1]);
        const partners = numbers.filter((one) => one !== number && (one + number) % divisor === 0);
        assert.ok(numbers.includes(number) && partners.length > 0);
    },
    find: ({ game, after }) => {
        const { winning_total: winning, moves_total: all } = ask("moves", game, ...(after ? ["--after", after] : []));
        assert.ok(winning > 0 && winning < all, `${winning} of ${all} moves win`);
    },
    trick: ({ says, holds, try: tried }) => {
        assert.ok(holds.length > 1);
        assert.match(says, /^[^.]*\.$/, "one sentence");
        assert.match(tried, /^Try it in your head: .*\?$/);
        for (const { game, after, winner } of holds) assert.equal(who(game, after).winner, winner, `${game} after ${after}`);
    },
};

test("every game has a lesson, and every kind of step a check", () => {
    assert.deepEqual(lessons.map(({ game }) => game).sort(), ask("games").games.map(({ name }) => name).sort());
    assert.deepEqual(Object.keys(checks).sort(), kinds().sort());
});

for (const { game, rules, notes, steps } of lessons) {
    test(`${game}: five to eight steps, from first moves to the perfect program`, () => {
        assert.ok(steps.length >= 5 && steps.length <= 8);
        assert.equal(steps[0].kind, "moves");
        assert.deepEqual([steps.at(-1).kind, steps.at(-1).level], ["win", "perfect"]);
        assert.ok(rules && notes.why && notes.approach && notes.questions.length >= 3);
    });
    steps.forEach((step, index) => test(`${game}, step ${index + 1}: ${step.title}`, () => {
        assert.ok(step.title && step.says);
        checks[step.kind](step);
    }));
}

test("the small pictures of the first page play by the rules", () => {
    assert.deepEqual(Object.keys(played).sort(), ask("games").games.map(({ name }) => name).sort());
    for (const { game, moves } of Object.values(played)) ask("facts", game, "--after", moves.join());
});

// What the bean game's trick says is more than its examples show: all heaps up to 40, whatever the two hold.
test("beans: the trick leaves exactly the lost heaps", () => {
    for (let total = 1; total <= 41; total += 2)
        for (const after of ["", "1", "2", "3", "1,1", "1,2", "2,1", "3,3"]) {
            const moves = after.split(",").filter(Boolean).map(Number);
            const heap = total - moves.reduce((sum, move) => sum + move, 0);
            if (heap < 1) continue;
            const held = moves.filter((_, place) => place % 2 === moves.length % 2).reduce((sum, move) => sum + move, 0);
            const lost = (held % 2 ? [0, 5] : [1, 4]).includes(heap % 8);
            const { value } = who(`beans:beans=${total}`, after);
            assert.equal(value, lost ? "lose" : "win", `${total} after ${after}`);
        }
});

// And the Penny Game's: all pairs of rows up to 9. Equal rows of two or more are lost; one penny left in all is lost too.
test("nim: the trick leaves lost rows", () => {
    for (let a = 0; a <= 9; a++)
        for (let b = a; b <= 9; b++) {
            if (a + b === 0) continue;
            const lost = (a === b && a >= 2) || a + b === 1;
            assert.equal(who(`nim:rows=${a}/${b}`).winner, lost ? "second" : "first", `${a} and ${b}`);
        }
});

// What the trick of taking says holds for all heaps: multiples of 4 are lost; with 1, 3 or 4 it is 2, 7 and 9 and no other up to 13.
test("take: the trick leaves exactly the lost heaps", () => {
    const lost = (game, most) => ask("table", game, "--over", `heap=1..${most}`).rows.filter(({ winner }) => winner === "second").map(({ heap }) => heap);
    assert.deepEqual(lost("take", 40), Array.from({ length: 10 }, (_, at) => 4 * at + 4));
    assert.deepEqual(lost("take:take=1/3/4", 13), [2, 7, 9]);
});

// And Kayles's: two equal rows are lost, so the middle of every single row wins. From 7 and 3 there is a move to 6 and 3, which are lost.
test("octal: the middle of a row leaves two equal rows", () => {
    for (const pins of ["4/1", "6/3"]) assert.equal(who(`octal:heaps=${pins}`).winner, "second");
    for (let pins = 3; pins <= 30; pins++) {
        const taken = pins % 2 ? 1 : 2;
        assert.equal(who(`octal:heaps=${pins}`, `1-${taken}=${(pins - taken) / 2}`).winner, "first", `${pins} pins`);
    }
});
