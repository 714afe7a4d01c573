// The boards, by the name of the game. A game without one of its own, or a position too big to draw,
// gets a list of its moves. A board has
//   Board    draws a position: facts (what the engine says of it), settings, done (the moves so far), names (of the players),
//            marks (values by move, or null), enabled, chosen (the move that is chosen, or null), touch (to be called with a move:
//            chooses it, or makes the one that is chosen), choose (only chooses), hint ({cells, move}: where to look, and the move
//            that a hint named)
//   legal    the moves in a position, or null if only the engine knows
//   fits     can it be drawn?
//   rules    what to do and who wins, with these settings (without it, the engine's summary); on paper there is
//            nothing to touch
//   say      what a player did, to go on from "The program"
//   doing    what the button says that makes a move: "Take 2 from row 3"
//   steps    where moves are amounts: the next smaller and the next larger one, {less, more}
//   Reason   the game's own picture of why somebody wins
import { html } from "../html.js";
import { MoveBar, useChoice } from "../choice.js";
import { later } from "../later.js";
import { inSentence } from "../names.js";
import { isSum } from "../state.js";
import * as any from "./any.js";
import * as beans from "./beans.js";
import * as nim from "./nim.js";
import * as numberpad from "./numberpad.js";
import * as octal from "./octal.js";
import * as strikeout from "./strikeout.js";
import * as take from "./take.js";
import * as zahlenschlacht from "./zahlenschlacht.js";

const NO_HINT = { cells: new Set(), move: null };

// A board whose view does not keep the choice itself does so, and has the button that makes the move below it.
const choosing = (board) => function Board({ choice: given, play, hint = NO_HINT, ...rest }) {
    const own = useChoice(JSON.stringify(rest.where), play);
    const choice = given ?? own;
    const { chosen, touch, choose } = choice;
    return html`<${board.Board} ...${rest} hint=${hint} chosen=${chosen} touch=${touch} choose=${choose} />
        ${!given && rest.enabled && html`<${MoveBar} board=${board} facts=${rest.facts} settings=${rest.settings} choice=${choice} make=${play}
            enabled=${rest.enabled} waits="Choose a move" />`}`;
};

const ready = (board) => ({ ...board, Board: choosing(board) });
const boards = new Map(Object.entries({ beans, nim, numberpad, octal, strikeout, take, zahlenschlacht }).map(([name, board]) => [name, ready(board)]));
const list = ready(any);

// What few want is loaded when it is first drawn: a game whose rules are in a file, and a sum, which has the boards of its parts.
const drawn = ready({ ...any, Board: later(async () => (await import("./rules.js")).RulesBoard) });
const isDrawn = (facts) => Boolean(facts?.draw && facts.draw !== "text" && facts.parts);

const SumBoard = later(async () => (await import("./sum.js")).SumBoard);

function sumOf(game) {
    const parts = game.split("+").map((text) => boardOf(text.trim().split(":")[0], null, {}));
    const told = (move, tell) => {
        const [part, ...rest] = move.split(":");
        return tell(parts[part - 1] ?? any, rest.join(":"), part);
    };
    return ready({
        ...any, Board: SumBoard,
        say: (move) => told(move, (board, own, part) => `${board.say(own)} in part ${part}`),
        doing: (move) => told(move, (board, own, part) => `Part ${part}: ${inSentence(board.doing(own))}`),
    });
}

const sums = new Map(); // one board for each text: another one would be drawn anew

function sumNamed(game) {
    if (!sums.has(game)) sums.set(game, sumOf(game));
    return sums.get(game);
}

export const boardOf = (game, facts, settings) => {
    if (isSum(game)) return sumNamed(game);
    const board = boards.get(game) ?? (isDrawn(facts) ? drawn : null);
    return board && (!facts || board.fits(facts, settings)) ? board : list;
};
