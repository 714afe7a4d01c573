// Times of the same questions in WebAssembly and in the command, one thread each, in milliseconds.
// Usage: node scripts/wasm-speed.js ZERMELO, after make site.
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { open } from "../build/site/zermelo.js";

const QUESTIONS = [
    ["who", "strikeout:line=1..30"],
    ["lines", "strikeout:line=1..20"],
    ["coop", "strikeout:line=1..23"],
    ["who", "zahlenschlacht:n=23,d=7", { plain: "" }],
    ["table", "numberpad", { over: "t=0..10000", limit: 1 }],
];
const ROUNDS = 3;

// The least of some rounds: what disturbs a measurement only makes it longer.
function best(run) {
    const times = Array.from({ length: ROUNDS }, () => {
        const begun = performance.now();
        run();
        return performance.now() - begun;
    });
    return Math.min(...times);
}

const solver = open(await WebAssembly.compile(await readFile(new URL("../build/site/zermelo.wasm", import.meta.url))));
console.log(`${"WebAssembly".padStart(12)}${"command".padStart(12)}`);
for (const [command, game, options = {}] of QUESTIONS) {
    const words = [command, game, ...Object.entries(options).map(([name, value]) => `--${name}${value && `=${value}`}`)];
    const inside = best(() => solver.ask(command, { game, ...options }));
    const outside = best(() => execFileSync(process.argv[2], [...words, "--threads=1"]));
    console.log(`${inside.toFixed(0).padStart(12)}${outside.toFixed(0).padStart(12)}  ${words.join(" ")}`);
}
