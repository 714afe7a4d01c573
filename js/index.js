// Zermelo for Node.js and browsers: a function for each question, answered by the WebAssembly module beside this file.
// An answer comes at once. Whoever must not wait for it asks in a worker (openInWorker), and can stop it there.
import { open as start, read } from "./zermelo.js";
import { words } from "./questions.js";

const here = (name) => new URL(name, import.meta.url);

async function load(place) {
    if (place.protocol !== "file:") return (await fetch(place)).arrayBuffer();
    const { readFile } = await import("node:fs/promises");
    return readFile(place);
}

const compile = async () => WebAssembly.compile(await load(here("zermelo.wasm")));

// who("nim", { after: "1-1" }), for each question that there is.
function questionsOf(ask) {
    return Object.fromEntries(Object.entries(words).map(([command, word]) => [command, word
        ? (value, options = {}, more = undefined) => ask(command, value === undefined ? options : { ...options, [word]: value }, more)
        : (options = {}, more = undefined) => ask(command, options, more)]));
}

const given = (parameters) => Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => [name, name === "after" && Array.isArray(value) ? value.join(",") : value]));

export async function open() {
    const solver = start(await compile());
    const ask = (command, parameters = {}) => solver.ask(command, given(parameters));
    return { ask, ...questionsOf(ask) };
}

// ---- In a worker: each answer is a promise, and a signal stops it. ----

async function hire() {
    if (globalThis.Worker) return new globalThis.Worker(here("worker.js"), { type: "module" });
    const { Worker } = await import("node:worker_threads");
    const worker = new Worker(here("worker.js"));
    worker.addEventListener = (name, tell) => worker.on(name, (data) => tell({ data, message: data?.message }));
    return worker;
}

// The worker's reply to a question. Node.js may end while a worker has nothing to do.
function replyOf(worker, question, signal) {
    return new Promise((resolve, reject) => {
        const settle = (finish) => (value) => {
            worker.unref?.();
            finish(value);
        };
        worker.tell = settle(resolve);
        worker.fail = settle(reject);
        signal?.addEventListener("abort", () => settle(reject)(signal.reason), { once: true });
        worker.ref?.();
        worker.postMessage(question);
    });
}

// One question after the other. What stops a question is the end of its worker; the next one gets another.
function lineOf(module) {
    let worker = null, before = Promise.resolve();
    async function begin() {
        worker = await hire();
        worker.addEventListener("message", ({ data }) => worker?.tell(data));
        worker.addEventListener("error", ({ message }) => worker?.fail(new Error(message)));
        worker.postMessage(module);
    }
    async function answer(question, signal) {
        signal?.throwIfAborted();
        if (!worker) await begin();
        try {
            return await replyOf(worker, question, signal);
        } catch (error) {
            worker.terminate();
            worker = null;
            throw error;
        }
    }
    return (question, signal) => (before = before.catch(() => undefined).then(() => answer(question, signal)));
}

export async function openInWorker() {
    const line = lineOf(await compile());
    const ask = async (command, parameters = {}, { signal } = {}) => {
        const { reply, error } = await line({ command, parameters: given(parameters) }, signal);
        if (error) throw new Error(error);
        return read(reply);
    };
    return { ask, ...questionsOf(ask) };
}
