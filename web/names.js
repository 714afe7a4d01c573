// What the players are called, so that a pupil is "You" and sentences read well.
import { isWatched, sideAt } from "./state.js";

const alone = (state) => !isWatched(state) && (state.first === "person") !== (state.second === "person");

export function nameOf(state, side) {
    if (alone(state)) return state[side] === "person" ? "You" : "The program";
    return `The ${side} player`;
}

// Which player the reader is, if there is one.
export const reader = (state) => ["first", "second"].find((one) => nameOf(state, one) === "You");

export const introduction = (state) => (reader(state) ? `You are the ${reader(state)} player.` : null);

export const verb = (state, side, you, others) => (nameOf(state, side) === "You" ? you : others);

export const turnOf = (state, side) =>
    (nameOf(state, side) === "You" ? "Your turn." : `${nameOf(state, side)} is to move.`);

export const winText = (state, winner) =>
    (winner === "draw" ? "Nobody wins." : `${nameOf(state, winner)} ${verb(state, winner, "win", "wins")}!`);

// A person has won against the program.
export const isTriumph = (state, winner) => winner !== "draw" && nameOf(state, winner) === "You";

export const sureWin = (state, winner) => {
    if (winner === "draw") return "With best play nobody wins.";
    if (!winner) return "Nobody knows: it takes too long to find out.";
    return `${nameOf(state, winner)} ${verb(state, winner, "have", "has")} a sure win.`;
};

// "Take 2 from row 3", within a sentence.
export const inSentence = (doing) => doing[0].toLowerCase() + doing.slice(1);

export const moverAt = (state, place) => nameOf(state, sideAt(place));
