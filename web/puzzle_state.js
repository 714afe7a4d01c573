// Which puzzle, or which sheet of them, and its address. Puzzles are made by the engine: the same words
// always give the same one.
import { viewOf } from "./state.js";

export const DIFFICULTIES = ["easy", "medium", "hard"];
export const MOST = 24;

const ALL_MOVES = 1000;

// The day on the reader's clock, as 2026-11-15.
export function today(now = new Date()) {
    const two = (number) => String(number).padStart(2, "0");
    return `${String(now.getFullYear()).padStart(4, "0")}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const anySeed = () => String(1 + Math.floor(Math.random() * 999999));

export const daily = ({ game, difficulty }) => ({ game, difficulty, day: today() });
export const another = ({ game, difficulty }) => ({ game, difficulty, seed: anySeed() });

export const kindOf = (state) => state.game.split(":")[0];

export const question = ({ game, difficulty, day, seed }) =>
    ({ game, difficulty, ...(day ? { day } : { seed }), limit: ALL_MOVES });

// What to ask for a sheet: its games take turns.
export const questions = ({ sheet, count, difficulty, seed }) => sheet
    .map((game, index) => ({ game, difficulty, seed, count: Math.floor((count - index + sheet.length - 1) / sheet.length), limit: 1 }))
    .filter((one) => one.count > 0);

export function write(state) {
    const text = new URLSearchParams({ view: "puzzles" });
    for (const name of ["game", "difficulty", "day", "seed", "count"])
        if (state[name]) text.set(name, state[name]);
    if (state.sheet) text.set("sheet", state.sheet.join("/"));
    return `#${text}`;
}

// Names that are unknown are not taken over; whether there is such a day is for the engine to say.
export function read(hash, games) {
    const text = new URLSearchParams(hash.slice(1));
    if (viewOf(hash) !== "puzzles") return null;
    const isGame = (name) => games.some((game) => game.name === name.split(":")[0]);
    const told = text.get("game") ?? "";
    const difficulty = DIFFICULTIES.includes(text.get("difficulty")) ? text.get("difficulty") : DIFFICULTIES[0];
    const seed = /^\d{1,15}$/.test(text.get("seed") ?? "") ? text.get("seed") : null;
    const sheet = (text.get("sheet") ?? "").split("/").filter(isGame);
    if (sheet.length) {
        const count = Math.trunc(Number(text.get("count")));
        return { sheet, difficulty, seed: seed ?? "1", count: count >= 1 && count <= MOST ? count : 6 };
    }
    const state = { game: isGame(told) ? told : games[0].name, difficulty };
    return seed ? { ...state, seed } : { ...state, day: text.get("day") ?? today() };
}
