// Answers the questions of index.js, one after the other, in a browser or in Node.js. The first message is the module.
import { open } from "./zermelo.js";

const port = globalThis.postMessage ? globalThis : (await import("node:worker_threads")).parentPort;
const listen = (tell) => (port.on ? port.on("message", tell) : port.addEventListener("message", ({ data }) => tell(data)));

let solver;

listen((data) => {
    if (!solver) {
        solver = open(data);
        return;
    }
    try {
        port.postMessage({ reply: solver.reply(data.command, data.parameters) });
    } catch (error) {
        port.postMessage({ error: error.message });
    }
});
