// The games that are running: of each kind the last one is kept, and found again after a visit elsewhere or another day.
import { keep, kept } from "./kept.js";
import { opening } from "./opening.js";
import { gameNamed, gameOf, newGame, read, viewOf, write } from "./state.js";

const FIRST = "nim";

export function remember(state) {
    keep(`game ${state.game}`, write(state));
    keep("game", state.game);
}

// The last game of this kind, or else a new one, with these players.
export function lastGame(name, games, players) {
    return read(kept(`game ${name}`) ?? "", games) ?? newGame(name, opening[name], players);
}

// The last game of any kind.
export function newest(games) {
    const name = kept("game");
    return lastGame(gameNamed(games, name) ? name : FIRST, games);
}

// The game that an address tells: all of it, or (#view=play) only which kind. Null if it is none to play.
export function found(hash, games) {
    if (viewOf(hash) !== "play") return null;
    if (!new URLSearchParams(hash.slice(1)).has("view")) return read(hash, games);
    const name = gameOf(hash);
    return gameNamed(games, name) ? lastGame(name, games) : newest(games);
}
