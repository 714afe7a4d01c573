// The lessons, one file a game: a way of steps from the first move to a win against the perfect program. A lesson has
//   game     which one
//   rules    in general, for a sheet: what differs from board to board stands at each puzzle
//   notes    for the teacher: why, approach, questions
//   steps    each with a kind (web/steps.js), a title, and what it says; a game is a text as everywhere ("nim:rows=3/5/7")
//     moves     three moves against a program that moves at random, to learn the rules
//     win       win this game: you, "first" or "second", have a sure win, and the program plays at this level
//     who       who wins here, with best play?
//     mark      mark the items (text, game) in which whoever begins loses
//     partners  mark the numbers that are partners of this number on the board of Zahlenschlacht
//     find      find a move that wins (after: the moves so far)
//     trick     the idea in a sentence, with games for which it holds: {game, after, winner}
// A test asks the solver for all that is claimed here (tests/lessons.test.js).
import beans from "./beans.js";
import nim from "./nim.js";
import numberpad from "./numberpad.js";
import octal from "./octal.js";
import strikeout from "./strikeout.js";
import take from "./take.js";
import zahlenschlacht from "./zahlenschlacht.js";

export const lessons = [zahlenschlacht, beans, nim, numberpad, strikeout, octal, take];

export const lessonOf = (game) => lessons.find((lesson) => lesson.game === game);
