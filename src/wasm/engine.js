// The page's engine where there is no server: the same ask() as web/engine.js, whose place it takes. Workers
// answer. Nothing stops the work on a question but the end of its worker; the compiled modules stay. What a game asks while it is
// played is answered by a small module, play.wasm, so that nobody waits for the large one to begin; that comes when it is asked for,
// and for games that are not of the five papers. What the page asks first was answered when the folder was made
// (scripts/known-answers.js): the first board waits for no module.
import { known } from "known-answers";
import { passing } from "../../web/passing.js";
import { read } from "./zermelo.js";

const MOST_WORKERS = 4;
const LATER = 3000; // milliseconds
const PLAYED = new Set(["facts", "who", "moves", "hint", "reply"]); // as in play/commands.c
const OF_PAPERS = /^(beans|nim|numberpad|strikeout|zahlenschlacht)(:[^+]*)?$/; // as in play/other_games.c
const idle = new Map(); // workers without work, by their module
const waiting = [];
let free = MOST_WORKERS;

// What cannot be used is fetched afresh the next time, past all that keeps files.
const failed = new Set();
async function load(name) {
    if (typeof WebAssembly === "undefined") throw new Error("The solver needs WebAssembly, which this browser does not have.");
    const response = await fetch(new URL(name, import.meta.url), failed.has(name) ? { cache: "reload" } : {}).catch(() => null);
    const bytes = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
    if (!bytes) throw passing(`The solver, ${name}, cannot be loaded.`);
    const compiled = await WebAssembly.compile(bytes).catch(() => null);
    if (!compiled || !WebAssembly.Module.exports(compiled).some((one) => one.name === "ask"))
        throw passing(`The solver, ${name}, arrived damaged.`);
    return compiled;
}

const modules = new Map();
function moduleNamed(name) {
    if (!modules.has(name)) {
        modules.set(name, load(name));
        modules.get(name).catch(() => { // each question tells, and the next one tries again
            failed.add(name);
            modules.delete(name);
        });
    }
    return modules.get(name);
}

const isPlayed = (command, { game, format, checkpoint }) =>
    PLAYED.has(command) && OF_PAPERS.test(game) && !format && !checkpoint;
const moduleFor = ({ command, parameters }) => (isPlayed(command, parameters) ? "play.wasm" : "zermelo.wasm");

const employ = () => new Worker(new URL("worker.js", import.meta.url), { type: "module" });

// The first module and the first worker are on their way before anybody asks.
moduleNamed("play.wasm");
let early = typeof Worker === "undefined" ? null : employ();
early?.addEventListener("error", (event) => {
    event.preventDefault();
    early = null; // the next one tells why
}, { once: true });

const turn = () => new Promise((resolve) => {
    if (free > 0) resolve(free--);
    else waiting.push(resolve);
});

function next() {
    if (waiting.length > 0) waiting.shift()();
    else free++;
}

function hire(compiled) {
    const worker = early ?? employ();
    early = null;
    worker.postMessage(compiled);
    return worker;
}

const answerOf = (worker, question) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => {
        event.preventDefault();
        reject(passing(`The solver does not run in this browser${event.message ? `: ${event.message}` : ""}.`));
    };
    worker.postMessage(question);
});

const leaving = (signal) => new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
});

async function askInTurn(question, signal) {
    const name = moduleFor(question);
    const compiled = await moduleNamed(name);
    await turn();
    try {
        signal?.throwIfAborted();
        const worker = idle.get(name)?.pop() ?? hire(compiled);
        try {
            const told = await Promise.race([answerOf(worker, question), leaving(signal)]);
            idle.set(name, [...idle.get(name) ?? [], worker]);
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
    const answer = known[`${command} ${JSON.stringify(parameters)}`];
    if (answer) return answer;
    const { reply, error } = await Promise.race([askInTurn({ command, parameters }, signal), leaving(signal)]);
    if (error) throw new Error(error);
    return read(reply);
}

// Once the page runs, it is kept for the days without a line; that waits until the line has nothing else to do.
if (navigator.serviceWorker) moduleNamed("play.wasm").then(() => setTimeout(() => {
    navigator.serviceWorker.register(new URL("offline.js", import.meta.url)).catch(() => undefined);
}, LATER), () => undefined);
