// The door for JavaScript, in Node.js: questions as questions.py writes them, answers as door.c does.
import { readFileSync } from "node:fs";
import { open } from "zermelo";

const zermelo = await open();

function answer([command, { game, ...options }]) {
    try {
        return JSON.stringify(game === undefined ? zermelo.ask(command, options) : zermelo[command](game, options));
    } catch (error) {
        return `wrong: ${error.message}`;
    }
}

const questions = readFileSync(0, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
console.log(questions.map(answer).join("\n"));
