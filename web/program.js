// The program as an opponent.
import { ask } from "./engine.js";

// A move, and whether it is only a guess because the search for a better one took too long.
export async function chooseMove(level, where, signal) {
    const { move, undecided } = await ask("reply", { ...where, level }, signal);
    return { move, guessed: Boolean(undecided) };
}
