// What is on the page: a game with its settings, the moves, how many of them are made (those behind can
// be made again), and who plays each side. A state is never changed, only replaced, and the address
// behind # says all of it.

export const LEVELS = ["perfect", "paper", "few-mistakes", "many-mistakes", "random"];

export const newGame = (game, settings = {}, players = {}) => ({
    game, settings, moves: [], at: 0,
    first: players.first ?? "person", second: players.second ?? "many-mistakes",
});

export const sideAt = (place) => (place % 2 ? "second" : "first");
export const toMove = (state) => sideAt(state.at);
export const playerAt = (state, place) => state[sideAt(place)];
export const isWatched = (state) => state.first !== "person" && state.second !== "person";
export const made = (state) => state.moves.slice(0, state.at);

export const play = (state, move) =>
    ({ ...state, moves: [...made(state), move], at: state.at + 1 });

export const restart = (state) => ({ ...state, moves: [], at: 0 });

// Undo and redo stop where a person is to move; redo also at the end.
const rests = (state, place) => isWatched(state) || playerAt(state, place) === "person";

function undoneTo(state) {
    let place = state.at - 1;
    while (place >= 0 && !rests(state, place)) place--;
    return place;
}

export const canUndo = (state) => undoneTo(state) >= 0;
export const canRedo = (state) => state.at < state.moves.length;
export const undo = (state) => (canUndo(state) ? { ...state, at: undoneTo(state) } : state);

export function redo(state) {
    if (!canRedo(state)) return state;
    let place = state.at + 1;
    while (place < state.moves.length && !rests(state, place)) place++;
    return { ...state, at: place };
}

// ---- As text. ----

export function gameText({ game, settings }) {
    const written = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    return written.length ? `${game}:${written.join(",")}` : game;
}

export const position = (state, place = state.at) => {
    const question = { game: gameText(state) };
    if (place > 0) question.after = state.moves.slice(0, place).join(",");
    return question;
};

export function write(state) {
    const text = new URLSearchParams({ game: gameText(state), first: state.first, second: state.second });
    if (state.moves.length) text.set("moves", state.moves.join(","));
    if (canRedo(state)) text.set("at", state.at);
    return `#${text}`;
}

// An address without a view is a game to play; one that names nothing is the first page. Sheets were among the puzzles once, and
// links to them live long.
export const viewOf = (hash) => {
    const told = new URLSearchParams(hash.slice(1)), view = told.get("view");
    if (view === "puzzles" && told.has("sheet")) return "teach";
    return view ?? (told.has("game") ? "play" : "home");
};

// Games side by side, "octal:heaps=9 + take": a game without settings, by its whole text.
export const isSum = (name) => Boolean(name?.includes("+"));

// The name of the game that an address of any view tells, or null.
export const gameOf = (hash) => {
    const text = new URLSearchParams(hash.slice(1)).get("game");
    return isSum(text) ? text : text?.split(":")[0] ?? null;
};

const sumNamed = (name) => ({
    name, title: "A sum of games", summary: "Games side by side. A move is a move in one of them; whoever cannot move in any of them loses.",
    move: "the part, a colon and the move in it, for example 2:3-1", source: "", parameters: [],
});
export const gameNamed = (games, name) => games.find((game) => game.name === name) ?? (isSum(name) ? sumNamed(name) : undefined);

const isPlayer = (name) => name === "person" || LEVELS.includes(name);

// The state that an address tells, or null if there is none in it. Names that are unknown are not
// taken over; whether the moves are legal is for the engine to say.
export function read(hash, games) {
    const text = new URLSearchParams(hash.slice(1));
    if (viewOf(hash) !== "play") return null;
    const written = text.get("game") ?? "", [name, ...rest] = isSum(written) ? [written] : written.split(":");
    if (!gameNamed(games, name)) return null;
    const settings = Object.fromEntries(rest.join(":").split(",").filter(Boolean).map((setting) => {
        const [key, ...value] = setting.split("=");
        return [key, value.join("=")];
    }));
    const players = {};
    for (const side of ["first", "second"])
        if (isPlayer(text.get(side))) players[side] = text.get(side);
    const moves = (text.get("moves") ?? "").split(",").filter(Boolean);
    const at = text.has("at") ? Math.trunc(Number(text.get("at"))) : moves.length;
    return {
        ...newGame(name, settings, players), moves,
        at: at >= 0 && at <= moves.length ? at : moves.length,
    };
}
