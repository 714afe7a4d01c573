// The static site: the folder itself, the solver in WebAssembly alone, and its workers in a browser.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { SITE, settled, start, startServer } from "./browser.js";
import { questions } from "./questions.js";
import { opening } from "../../web/opening.js";
import { newGame, position } from "../../web/state.js";

const MOST_BYTES = 1_100_000; // with two modules: a small one to play with, and the whole
const PATIENCE = 60000; // milliseconds, on a very busy machine; a question that is not stopped takes ten times as long
const LONG = { game: "strikeout:n=60", time: 600 };

const { open } = await import(new URL("zermelo.js", SITE));

let browser, server;
before(async () => {
    server = await startServer(["--time", "600"]);
    browser = await start("site");
});
after(async () => {
    server?.stop();
    await browser?.stop();
});

test("the folder is small", async (t) => {
    const files = (await readdir(SITE, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const sizes = await Promise.all(files.map(async ({ path, name }) => (await stat(join(path, name))).size));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    t.diagnostic(`${total} bytes in ${files.length} files`);
    assert.ok(total < MOST_BYTES);
});

// The server sends the same policy but for WebAssembly; who may frame the page cannot be said in the page.
test("the page says itself what it may do", async () => {
    const page = await readFile(new URL("index.html", SITE), "utf8");
    const [, own] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page);
    const sent = (await fetch(server.url)).headers.get("content-security-policy");
    assert.equal(own, sent.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'").replace("connect-src 'self'", "connect-src 'self'; manifest-src 'self'").replace("; frame-ancestors 'none'", ""));
    assert.doesNotMatch(page, /<script(?![^>]* src=)|<style| style=/);
});

// In the page. Answers and errors, one question after the other.
async function askAll(list) {
    const { ask } = await import(new URL("engine.js", document.baseURI));
    const told = [];
    for (const [command, parameters] of list) told.push(await ask(command, parameters).catch(({ message }) => ({ error: message })));
    return told;
}

// Both pages have an engine of their own; this is the server itself.
async function askServer([command, parameters = {}]) {
    const pairs = Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
    const response = await fetch(`${server.url}api/${command}?${new URLSearchParams(pairs)}`);
    return response.ok && parameters.format ? response.text() : response.json();
}

test("both engines give the same answers", async (t) => {
    const { page, close } = await browser.open({ game: "nim" });
    const told = await page.evaluate(askAll, questions);
    const refused = told.filter(({ error }) => error).length;
    for (const [index, question] of questions.entries())
        assert.deepEqual(told[index], await askServer(question), JSON.stringify(question).slice(0, 200));
    t.diagnostic(`${questions.length} questions, ${refused} of them refused`);
    assert.ok(refused > 40 && questions.length - refused > 100);
    await close();
});

test("what needs files or the papers' claims is refused in one line", async () => {
    const { page, close } = await browser.open({ game: "nim" });
    const told = await page.evaluate(askAll, [["check", { file: "proof.zc" }], ["try", { game: "nim", strategy: "lua:x" }], ["reproduce", { paper: "003" }]]);
    assert.deepEqual(told.map(({ error }) => error), [
        "check: only the command zermelo does this: it works with files or keeps the machine busy",
        "lua:x: there is no Lua here; the command zermelo has it, the library does not",
        "reproduce: the papers' claims are not here; the command zermelo has them",
    ]);
    await close();
});

// In the page: as many long questions as are worked on and more, all left; then a short one.
async function leaveAll([question, patience]) {
    const { ask } = await import(new URL("engine.js", document.baseURI));
    const signals = Array.from({ length: 9 }, () => new AbortController());
    const left = signals.map(({ signal }) => ask("who", question, signal).then(() => "answered", ({ name }) => name));
    await new Promise((resolve) => { setTimeout(resolve, 500); });
    for (const signal of signals) signal.abort();
    const names = await Promise.all(left);
    const late = new Promise((resolve) => { setTimeout(resolve, patience, { winner: "nobody answers" }); });
    const { winner } = await Promise.race([ask("who", { game: "nim:rows=3/5/7" }), late]);
    return { names, winner };
}

test("a question that is left makes room at once", async () => {
    const { page, close } = await browser.open({ game: "nim" });
    for (let round = 0; round < 2; round++) {
        const { names, winner } = await page.evaluate(leaveAll, [LONG, PATIENCE]);
        assert.deepEqual(new Set(names), new Set(["AbortError"]));
        assert.equal(winner, "first"); // 3 xor 5 xor 7 is not 0
    }
    await close();
});

test("a short question does not wait for a long one", async () => {
    const { page, close } = await browser.open({ game: "nim" });
    const first = await page.evaluate(async (question) => {
        const { ask } = await import(new URL("engine.js", document.baseURI));
        return Promise.race([ask("who", question), ask("who", { game: "beans:beans=25" })]);
    }, LONG);
    assert.equal(first.winner, "second"); // the paper's game
    await close();
});

test("time and memory are bounded", async () => {
    const { page, close } = await browser.open({ game: "nim" });
    const [late, large] = await page.evaluate(askAll, [["who", { ...LONG, time: 0.3 }], ["coop", { game: "strikeout:line=1..27" }]]);
    assert.match(late.undecided, /the time ran out/);
    assert.match(large.undecided, /the memory ran out/);
    await close();
});

test("the first answer comes, however often the page is loaded", async (t) => {
    const { page, close } = await browser.open({ game: "nim" });
    await page.reload();
    await page.locator(".board").waitFor();
    const loaded = await page.evaluate(() => performance.now());
    t.diagnostic(`the board is there after ${loaded.toFixed(0)} ms`);
    await close();
});

test("the first board of each game waits for no module, and says what the solver says", async () => {
    const { page, visit } = await browser.open();
    await page.route(/\.wasm$|worker\.js$/, (route) => route.abort());
    await page.reload();
    const { games } = await askServer(["games"]);
    const first = [["games"], ...games.map(({ name }) => ["facts", position(newGame(name, opening[name]))])];
    assert.deepEqual(await page.evaluate(askAll, first), await Promise.all(first.map(askServer)));
    for (const { name } of games) {
        await visit({ view: "play", game: name });
        await page.locator('.board[aria-busy="false"]').waitFor();
    }
    await page.context().close();
});

// What was missing is there again, and the button is pressed.
async function comesAfterAll(page) {
    await page.unrouteAll();
    await page.locator("#page").getByRole("button", { name: "Try again" }).click();
    await settled(page);
    await page.context().close();
}

for (const [file, reason] of [["play.wasm", "The solver, play.wasm, cannot be loaded."], ["worker.js", "The solver does not run in this browser."]])
    test(`without ${file} the page says what is wrong`, async () => {
        const { page } = await browser.open({ game: "nim" });
        await page.route(`**/${file}`, (route) => route.abort());
        await page.reload();
        await page.getByText(reason).waitFor();
        await comesAfterAll(page);
    });

for (const [file, address] of [["page.js", { game: "nim" }], ["engine.js", { game: "nim" }], ["part-*.js", { view: "puzzles" }]])
    test(`without ${file} the page says so`, async () => {
        const { page } = await browser.open(address);
        await page.route(`**/${file}`, (route) => route.abort());
        await page.reload();
        await page.locator("#page").getByText("A part of this page could not be loaded.").waitFor();
        await comesAfterAll(page);
    });

test("without WebAssembly the page says so", async () => {
    const { page } = await browser.open({ game: "nim" });
    await page.addInitScript(() => { delete window.WebAssembly; });
    await page.reload();
    await page.locator("#page").getByText("The solver needs WebAssembly, which this browser does not have.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Try again" }).count(), 0, "that would not help");
    await page.context().close();
});

test("while it loads the page says so", async () => {
    const { page, close } = await browser.open({ game: "nim" });
    let proceed;
    const asked = new Promise((resolve) => {
        page.route("**/page.js", (route) => { proceed = () => route.continue(); resolve(); });
    });
    const loaded = page.reload();
    await asked;
    await page.locator("#page").getByText("Loading …").waitFor();
    proceed();
    await loaded;
    await page.locator(".board").waitFor();
    assert.equal(await page.getByText("Loading …").count(), 0);
    await close();
});

test("opened as a file the page says what it needs", async () => {
    const { page } = await browser.open({ game: "nim" });
    await page.goto(new URL("index.html", SITE).href);
    await page.locator("#page").getByText("This page has to come from a web server").waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.context().close();
});

// The option --depth goes to 1000, and trees are what is built and written recursively.
test("the stacks are deep enough for the deepest tree", async () => {
    const { page, close } = await browser.open({ game: "nim" });
    const deepest = ["json", "svg", "dot", "text"].map((format) => ["tree", { game: "beans:beans=2001,take=1", depth: 1000, format }]);
    const told = await page.evaluate(`(${askAll})(${JSON.stringify(deepest)}).then((all) => all.map((one) => JSON.stringify(one)))`);
    for (const [index, question] of deepest.entries()) assert.ok(told[index] === JSON.stringify(await askServer(question)), told[index].slice(0, 200));
    await close();
});

test("what breaks the solver becomes one line, and a fresh one answers next", async () => {
    const place = await mkdtemp(join(tmpdir(), "zermelo-"));
    execFileSync("clang", ["--target=wasm32", "-O1", "-nostdlib", "-Wl,--no-entry,--stack-first", "-o", join(place, "trap.wasm"),
        fileURLToPath(new URL("trap.c", import.meta.url))]);
    const solver = open(await WebAssembly.compile(await readFile(join(place, "trap.wasm"))));
    await rm(place, { recursive: true });
    assert.deepEqual([solver.ask("who").asked, solver.ask("who").asked], [1, 2]);
    assert.throws(() => solver.ask("deep"), /^Error: The question was too much for WebAssembly here \(.+\); the command zermelo may answer it\.$/);
    assert.equal(solver.ask("who").asked, 1);
});

test("the example in the manual", async () => {
    const manual = await readFile("docs/page.md", "utf8");
    const [, code, told] = /```js\n([^]*?)```\n\nprints `([^`]*)`/.exec(manual);
    assert.equal(execFileSync("node", ["--input-type=module", "--eval", code], { encoding: "utf8" }).trim(), told);
});
