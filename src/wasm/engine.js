// The page's engine where there is no server: the same ask() as web/engine.js, whose place it takes. Workers
// answer. Nothing stops the work on a question but the end of its worker; the compiled module stays.
import { read } from "./zermelo.js";

const MOST_WORKERS = 4;
const idle = [];
const waiting = [];
let free = MOST_WORKERS;

async function load() {
    if (typeof WebAssembly === "undefined") throw new Error("The solver needs WebAssembly, which this browser does not have.");
    const response = await fetch(new URL("zermelo.wasm", import.meta.url)).catch(() => null);
    if (!response?.ok) throw new Error("The solver, zermelo.wasm, cannot be loaded.");
    return WebAssembly.compile(await response.arrayBuffer());
}

const module = load();
module.catch(() => undefined); // each question tells

const turn = () => new Promise((resolve) => {
    if (free > 0) resolve(free--);
    else waiting.push(resolve);
});

function next() {
    if (waiting.length > 0) waiting.shift()();
    else free++;
}

function hire(compiled) {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.postMessage(compiled);
    return worker;
}

const answerOf = (worker, question) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(`The solver does not run in this browser${event.message ? `: ${event.message}` : ""}.`));
    };
    worker.postMessage(question);
});

const leaving = (signal) => new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
});

async function askInTurn(question, signal) {
    const compiled = await module;
    await turn();
    try {
        signal?.throwIfAborted();
        const worker = idle.pop() ?? hire(compiled);
        try {
            const told = await Promise.race([answerOf(worker, question), leaving(signal)]);
            idle.push(worker);
            return told;
        } catch (error) {
            worker.terminate();
            throw error;
        }
    } finally {
        next();
    }
}

export async function ask(command, parameters = {}, signal = undefined) {
    signal?.throwIfAborted();
    const { reply, error } = await Promise.race([askInTurn({ command, parameters }, signal), leaving(signal)]);
    if (error) throw new Error(error);
    return read(reply);
}
