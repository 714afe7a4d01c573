// Answers the questions of engine.js, one after the other. The first message is the compiled module. Replies
// go as text, for a tree may be too deep to be copied as one.
import { open } from "./zermelo.js";

let solver;

addEventListener("message", ({ data }) => {
    if (!solver) {
        solver = open(data);
        return;
    }
    try {
        postMessage({ reply: solver.reply(data.command, data.parameters) });
    } catch (error) {
        postMessage({ error: error.message });
    }
});
