// The state of the page, without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as State from "../../web/state.js";

const games = [{ name: "nim" }, { name: "strikeout" }];
const after = (state, ...moves) => moves.reduce(State.play, state);

test("an address gives back the state it was made from", () => {
    const states = [
        State.newGame("nim"),
        after(State.newGame("nim", { rows: "3/5/7", play: "normal" }, { first: "random", second: "person" }), "1-1", "2-2"),
        State.undo(after(State.newGame("strikeout", { line: "-5..5" }, { second: "person" }), "-5-(-1)=-4", "-4+1=-3")),
    ];
    for (const state of states) assert.deepEqual(State.read(State.write(state), games), state);
});

test("an address that tells nothing, or nonsense", () => {
    assert.equal(State.read("", games), null);
    assert.equal(State.read("#game=chess", games), null);
    const state = State.read("#game=nim&first=champion&moves=1-1&at=7", games);
    assert.equal(state.first, "person");
    assert.equal(state.at, 1);
});

test("undo and redo stop where a person is to move", () => {
    const state = after(State.newGame("nim", {}, { first: "person", second: "perfect" }), "1-1", "2-1", "3-1", "1-2");
    assert.equal(State.undo(state).at, 2);
    assert.equal(State.undo(State.undo(state)).at, 0);
    assert.equal(State.canUndo(State.undo(State.undo(state))), false);
    assert.equal(State.redo(State.undo(State.undo(state))).at, 2);
    const second = after(State.newGame("nim", {}, { first: "perfect", second: "person" }), "1-1");
    assert.equal(State.canUndo(second), false, "the program's own beginning stays");
});

test("undo goes one move back when people or programs play alone", () => {
    for (const player of ["person", "random"]) {
        const state = after(State.newGame("nim", {}, { first: player, second: player }), "1-1", "2-1", "3-1");
        assert.equal(State.undo(state).at, 2);
        assert.equal(State.redo(State.undo(state)).at, 3);
    }
});

test("another move after undo forgets the undone ones", () => {
    const state = State.undo(after(State.newGame("nim", {}, { second: "person" }), "1-1", "2-1"));
    assert.deepEqual(State.play(state, "3-3").moves, ["1-1", "3-3"]);
    assert.equal(State.canRedo(State.play(state, "3-3")), false);
});
