// The boards, by the name of the game. A game without one of its own, or a position too big to draw,
// gets a list of its moves. A board has
//   Board    draws a position: facts (what the engine says of it), settings, done (the moves so far),
//            marks (values by move, or null), play (to be called with a move), enabled
//   legal    the moves in a position, or null if only the engine knows
//   fits     can it be drawn?
//   rules    what to do and who wins, with these settings (without it, the engine's summary); on paper there is
//            nothing to touch
//   say      what a player did, to go on from "The program"
//   Reason   the game's own picture of why somebody wins
import * as any from "./any.js";
import * as beans from "./beans.js";
import * as nim from "./nim.js";
import * as numberpad from "./numberpad.js";
import * as strikeout from "./strikeout.js";
import * as zahlenschlacht from "./zahlenschlacht.js";

const boards = new Map(Object.entries({ beans, nim, numberpad, strikeout, zahlenschlacht }));

export const boardOf = (game, facts, settings) => {
    const board = boards.get(game);
    return board && (!facts || board.fits(facts, settings)) ? board : any;
};
