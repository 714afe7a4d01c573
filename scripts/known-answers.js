// node scripts/known-answers.js MODULE.wasm: the answers to what the page asks first, as a module for src/wasm/engine.js. The solver itself
// gives them, so that a board can be drawn before the solver is there.
import { readFile } from "node:fs/promises";
import { open } from "../src/wasm/zermelo.js";
import { opening } from "../web/opening.js";
import { newGame, position } from "../web/state.js";

const solver = open(await WebAssembly.compile(await readFile(process.argv[2])));
const asked = (command, parameters) => [`${command} ${JSON.stringify(parameters)}`, solver.ask(command, parameters)];
const games = asked("games", {});
const facts = games[1].games.map(({ name }) => asked("facts", position(newGame(name, opening[name]))));
console.log(`export const known = ${JSON.stringify(Object.fromEntries([games, ...facts]))};`);
