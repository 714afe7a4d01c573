// The solver in WebAssembly, in a browser or elsewhere: open(module).ask("who", {game: "nim:rows=3/5/7"}).
// An answer comes at once: whoever must not wait for it asks in a worker.

const ANSWERED = 200;
const NO_FILES = 8; // WASI: a bad file descriptor
const LARGE = 64 << 20; // the memory of a module never shrinks: one with more is not kept

// All that the module needs of a system is a clock.
function systemFor(module, memory) {
    const told = {
        clock_time_get(clock, precision, place) {
            new DataView(memory()).setBigUint64(place, BigInt(Math.round(performance.now() * 1e6)), true);
            return 0;
        },
        proc_exit(status) {
            throw new Error(`exit ${status}`);
        },
    };
    const system = {};
    for (const { module: room, name } of WebAssembly.Module.imports(module))
        (system[room] ??= {})[name] = told[name] ?? (() => NO_FILES);
    return system;
}

function start(module) {
    const instance = new WebAssembly.Instance(module, systemFor(module, () => instance.exports.memory.buffer));
    instance.exports._initialize();
    return instance.exports;
}

// A list is an option given several times.
const pairsOf = (parameters) => Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));

// Each text ends at a zero.
const written = (texts) => new TextEncoder().encode(texts.map((text) => `${text}\0`).join(""));

function call(core, command, pairs) {
    const sent = written([command, ...pairs.flat()]);
    const place = core.room(sent.length);
    if (!place) throw new Error("out of memory");
    new Uint8Array(core.memory.buffer, place, sent.length).set(sent);
    const reply = core.ask(place, pairs.length);
    if (!reply) throw new Error("out of memory");
    const bytes = new Uint8Array(core.memory.buffer), from = core.text(reply);
    const text = new TextDecoder().decode(bytes.subarray(from, bytes.indexOf(0, from)));
    const outcome = core.outcome(reply);
    core.forget(place, reply);
    return { outcome, text };
}

// With a format the answer is a text, else what its JSON says; a question that is refused throws the reason.
export function read({ answered, isJSON, text }) {
    if (!answered) throw new Error(text);
    return isJSON ? JSON.parse(text) : text;
}

export function open(module) {
    let core = null;
    // What has failed in the middle is not asked again.
    function reach(command, pairs) {
        core ??= start(module);
        try {
            return call(core, command, pairs);
        } catch (error) {
            core = null;
            throw new Error(`The question was too much for WebAssembly here (${error.message}); the command zermelo may answer it.`);
        } finally {
            if (core?.memory.buffer.byteLength > LARGE) core = null;
        }
    }
    // A reply can be sent elsewhere, for read().
    function reply(command, parameters = {}) {
        const pairs = pairsOf(parameters);
        if ([command, ...pairs.flat()].some((text) => text.includes("\0")))
            return { answered: false, text: "a question cannot contain a zero byte (%00)" };
        const { outcome, text } = reach(command, pairs);
        return { answered: outcome === ANSWERED, isJSON: !parameters.format, text };
    }
    return { reply, ask: (command, parameters) => read(reply(command, parameters)) };
}
