// The program as an opponent.
import { ask } from "./engine.js";

const LISTED = 1000;

const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

// legal: the moves, or null if the board does not know them.
async function anyMove(where, legal, signal) {
    if (legal) return anyOf(legal);
    const answer = await ask("moves", { ...where, limit: LISTED }, signal);
    return anyOf(answer.moves).move;
}

// Wins as fast and loses as slowly as it can; where it cannot find out, it guesses.
async function bestMove(where, legal, signal) {
    const answer = await ask("who", { ...where, limit: 1 }, signal);
    return answer.moves[0]?.move ?? answer.line[0] ?? anyMove(where, legal, signal);
}

export function chooseMove(level, where, legal, signal) {
    const guesses = level === "random" || (level === "careless" && Math.random() < 0.5);
    return guesses ? anyMove(where, legal, signal) : bestMove(where, legal, signal);
}
