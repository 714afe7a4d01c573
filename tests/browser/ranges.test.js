// Ranges of numbers, without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moved, numbersOf, rangeText, readRange, sizeOf, ticks, zoomed } from "../../web/explore/ranges.js";

const BOUNDS = [4, 400];

test("a range is read back, and nothing else is one", () => {
    assert.deepEqual(readRange(rangeText([4, 400]), BOUNDS), [4, 400]);
    for (const text of ["", "4", "9..9", "9..8", "3..9", "9..401", "-4..9", "4..x", "4...9"]) assert.equal(readRange(text, BOUNDS), null, text);
});

test("zooming and moving stay inside, and what is looked at stays in sight", () => {
    for (let from = 4; from < 390; from += 37)
        for (let to = from + 6; to <= 400; to += 41)
            for (const factor of [0.01, 1 / 1.5, 1, 1.5, Infinity])
                for (const at of [from, Math.floor((from + to) / 2), to]) {
                    const range = zoomed([from, to], factor, at, BOUNDS);
                    assert.ok(range[0] >= 4 && range[1] <= 400 && range[0] <= at && at <= range[1], `${[from, to]} by ${factor} at ${at}: ${range}`);
                    assert.equal(sizeOf(range), Math.round(Math.max(6, Math.min(397, (to - from + 1) * factor))));
                    const further = moved(range, 1000 * (factor - 1) || 0, BOUNDS);
                    assert.equal(sizeOf(further), sizeOf(range));
                    assert.ok(further[0] >= 4 && further[1] <= 400);
                }
});

test("ticks are round and inside", () => {
    assert.deepEqual(ticks([4, 400], 8), [50, 100, 150, 200, 250, 300, 350, 400]);
    assert.deepEqual(ticks([2, 9], 20), [2, 3, 4, 5, 6, 7, 8, 9]);
    assert.deepEqual(ticks([0, 1], 6), [0, 1]);
});

test("the numbers of a list", () => {
    assert.deepEqual(numbersOf("1..3/7"), [1, 2, 3, 7]);
    assert.deepEqual(numbersOf("x/2"), [2]);
});
