// The packed package, in a folder that has nothing else: in Node.js, in a worker, and in Chromium.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { open, openInWorker } from "zermelo";

const FOREVER = ["strikeout:n=60", { plain: true }]; // longer than any test waits
const { chromium } = createRequire(process.env.MODULES)("playwright-core");

test("in Node.js", async () => {
    const zermelo = await open();
    assert.equal(zermelo.who("nim:rows=3/5/7").winner, "first");
    assert.deepEqual(zermelo.table("numberpad", { over: "t=15..15" }).rows[0].moves, ["1", "2", "4", "5"]);
    assert.match(zermelo.tree("beans:beans=3", { format: "svg" }), /^<svg/);
    assert.match(zermelo.who("strikeout:n=60", { plain: true, time: 0.01 }).undecided, /time ran out/);
    assert.throws(() => zermelo.who("nimm"), /did you mean nim\?$/);
    assert.throws(() => zermelo.who("nim\0"), /zero byte/);
    assert.throws(() => zermelo.ask("play"), /no command 'play'/);
});

test("in a worker, where a signal stops a question, begun or not", { timeout: 120000 }, async () => {
    const zermelo = await openInWorker();
    const first = zermelo.who("nim:rows=3/5/7"), controller = new AbortController();
    const long = zermelo.who(...FOREVER, { signal: controller.signal }), waits = zermelo.who(...FOREVER, { signal: controller.signal });
    const after = zermelo.who("nim:rows=1"), wrong = zermelo.who("nimm");
    assert.equal((await first).winner, "first");
    controller.abort();
    await assert.rejects(long, { name: "AbortError" });
    await assert.rejects(waits, { name: "AbortError" });
    assert.equal((await after).winner, "second");
    await assert.rejects(wrong, /did you mean nim\?$/);
});

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const PAGE = `<!doctype html><script type="importmap">{"imports":{"zermelo":"/node_modules/zermelo/index.js"}}</script>`;

async function serve() {
    const host = createServer(async (request, response) => {
        const file = request.url === "/" ? PAGE : await readFile(new URL(`.${request.url}`, pathToFileURL(`${process.cwd()}/`))).catch(() => null);
        response.writeHead(file ? 200 : 404, { "content-type": TYPES[extname(request.url) || ".html"] ?? "text/plain" }).end(file);
    });
    await new Promise((resolve) => { host.listen(0, "127.0.0.1", resolve); });
    return { url: `http://127.0.0.1:${host.address().port}/`, stop: () => host.close() };
}

test("in Chromium, here and in a worker", { timeout: 120000 }, async () => {
    const { url, stop } = await serve();
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
        args: process.getuid() === 0 ? ["--no-sandbox"] : [],
    });
    try {
        const page = await browser.newPage();
        await page.goto(url);
        const said = await page.evaluate(async () => {
            const package_ = await import("zermelo");
            const here = await package_.open(), worker = await package_.openInWorker(), controller = new AbortController();
            const long = worker.who("strikeout:n=60", { plain: true }, { signal: controller.signal });
            controller.abort();
            return [here.who("nim:rows=3/5/7").winner, await long.catch(({ name }) => name), (await worker.who("nim:rows=1")).winner];
        });
        assert.deepEqual(said, ["first", "AbortError", "second"]);
    } finally {
        await browser.close();
        stop();
    }
});
