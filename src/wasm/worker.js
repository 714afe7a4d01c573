// Answers the questions of engine.js, one after the other. The first message is the compiled module.
import { open } from "./zermelo.js";

let solver;

addEventListener("message", ({ data }) => {
    if (!solver) {
        solver = open(data);
        return;
    }
    try {
        postMessage({ answer: solver.ask(data.command, data.parameters) });
    } catch (error) {
        postMessage({ error: error.message });
    }
});
