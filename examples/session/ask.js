// A session with zermelo from JavaScript, with nothing but Node.js.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

class Session {
    constructor(program = "zermelo") {
        this.process = spawn(program, ["session"], { stdio: ["pipe", "pipe", "inherit"] });
        this.waiting = []; // answers come in the order of the questions
        createInterface({ input: this.process.stdout }).on("line", (line) => this.waiting.shift()(JSON.parse(line)));
    }

    send(question) {
        this.process.stdin.write(`${question}\n`);
        return new Promise((resolve) => this.waiting.push(resolve));
    }

    async ask(question) {
        const reply = await this.send(question);
        if (reply.status === 2) throw new Error(reply.error);
        return reply.answer;
    }
}

const session = new Session();
console.log((await session.ask("who nim:rows=3/5/7")).winner);
console.log((await session.ask("moves numberpad --after 9")).moves.map(({ move }) => move));
const long = session.send("who strikeout:n=60 --plain"); // this takes longer than anybody waits
const cancelled = session.send("cancel");
console.log((await long).status, (await cancelled).stopped);
session.process.on("exit", (status) => console.log(status));
session.process.stdin.end();
