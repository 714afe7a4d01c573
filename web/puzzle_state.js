// Which puzzle, which set of them, or which sheet, and its address. Puzzles are made by the engine: the same words always give the
// same ones.
import { isDay, puzzleOf, today } from "./daily.js";
import { viewOf } from "./state.js";

export const DIFFICULTIES = ["easy", "medium", "hard"];
export const MOST = 24, USUAL = 9;

const ALL_MOVES = 1000;

export const anySeed = () => String(1 + Math.floor(Math.random() * 999999));

export const another = ({ game, difficulty }) => ({ game, difficulty, seed: anySeed() });

export const kindOf = (state) => state.game.split(":")[0];

// A day alone names its puzzle; with a game it is that game's puzzle of the day.
const chosen = (state) => (state.game ? state : puzzleOf(state.day));

export const question = (state) => {
    const { game, difficulty, day, seed } = chosen(state);
    return { game, difficulty, ...(day ? { day } : { seed }), limit: ALL_MOVES, voice: "plain" };
};

// What to ask for a sheet or a set: its games take turns.
export const questions = ({ of, count, difficulty, seed }) => of
    .map((game, index) => ({ game, difficulty, seed, count: Math.floor((count - index + of.length - 1) / of.length), limit: ALL_MOVES, voice: "plain" }))
    .filter((one) => one.count > 0);

const LISTS = ["sheet", "wall", "class", "set"]; // all but the last are for teachers

export function write(state) {
    const text = new URLSearchParams({ view: state.of && state.kind !== "set" ? "teach" : "puzzles" });
    for (const name of ["game", "difficulty", "day", "seed", "count", "at"])
        if (state[name]) text.set(name, state[name]);
    if (state.of) text.set(state.kind, state.of.join("/"));
    return `#${text}`;
}

// Sheets and sets: {kind, of, difficulty, seed, count, at}, or null.
export function readList(hash, games) {
    const text = new URLSearchParams(hash.slice(1));
    const kind = LISTS.find((name) => text.has(name));
    if (!kind) return null;
    const isGame = (name) => games.some((game) => game.name === name.split(":")[0]);
    const of = text.get(kind).split("/").filter(isGame);
    const number = (name, most, usual) => {
        const told = Math.trunc(Number(text.get(name)));
        return told >= 1 && told <= most ? told : usual;
    };
    const count = number("count", MOST, USUAL);
    return of.length ? {
        kind, of, count, at: number("at", count, 1),
        difficulty: DIFFICULTIES.includes(text.get("difficulty")) ? text.get("difficulty") : DIFFICULTIES[0],
        seed: /^\d{1,15}$/.test(text.get("seed") ?? "") ? text.get("seed") : "1",
    } : null;
}

// Names that are unknown are not taken over; whether there is such a puzzle is for the engine to say.
export function read(hash, games) {
    const text = new URLSearchParams(hash.slice(1));
    if (viewOf(hash) !== "puzzles") return null;
    const list = readList(hash, games);
    if (list?.kind === "set") return list;
    const isGame = (name) => games.some((game) => game.name === name.split(":")[0]);
    const told = text.get("game") ?? "";
    const seed = /^\d{1,15}$/.test(text.get("seed") ?? "") ? text.get("seed") : null;
    const day = isDay(text.get("day")) ? text.get("day") : null;
    const difficulty = DIFFICULTIES.includes(text.get("difficulty")) ? text.get("difficulty") : null;
    if (!isGame(told) || (!seed && !difficulty && !day)) return { day: day ?? today() };
    const state = { game: told, difficulty: difficulty ?? DIFFICULTIES[0] };
    return seed ? { ...state, seed } : { ...state, day: day ?? today() };
}
