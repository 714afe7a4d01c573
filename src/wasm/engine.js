// The page's engine where there is no server: the same ask() as web/engine.js, which it replaces. Workers
// answer. Nothing but its end stops a worker, so that an aborted question costs one.

const MOST_WORKERS = 4;
const waiting = [];
const idle = [];
let workers = 0;

async function load() {
    const response = await fetch(new URL("zermelo.wasm", import.meta.url));
    if (!response.ok) throw new Error(`zermelo.wasm cannot be loaded (${response.status}).`);
    return WebAssembly.compile(await response.arrayBuffer());
}

const module = load();
module.catch(() => undefined); // each question tells

function hire(compiled) {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    workers++;
    worker.postMessage(compiled);
    return worker;
}

function dismiss(worker) {
    worker.terminate();
    workers--;
}

// Gives the questions that wait to workers that do not.
function assign(compiled) {
    while (waiting.length > 0 && (idle.length > 0 || workers < MOST_WORKERS)) {
        const question = waiting.shift();
        const worker = question.worker = idle.pop() ?? hire(compiled);
        worker.onmessage = ({ data: { answer, error } }) => {
            idle.push(worker);
            question.settle(error === undefined ? () => question.resolve(answer) : () => question.reject(new Error(error)));
            assign(compiled);
        };
        worker.onerror = (event) => {
            event.preventDefault();
            dismiss(worker);
            question.settle(() => question.reject(new Error(`The solver does not run in this browser${event.message ? `: ${event.message}` : ""}.`)));
            assign(compiled);
        };
        worker.postMessage({ command: question.command, parameters: question.parameters });
    }
}

export async function ask(command, parameters = {}, signal = undefined) {
    const compiled = await module;
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
        const question = { command, parameters, resolve, reject };
        const leave = () => {
            if (question.worker) dismiss(question.worker);
            else waiting.splice(waiting.indexOf(question), 1);
            reject(signal.reason);
            assign(compiled);
        };
        question.settle = (end) => {
            signal?.removeEventListener("abort", leave);
            end();
        };
        signal?.addEventListener("abort", leave, { once: true });
        waiting.push(question);
        assign(compiled);
    });
}
