// How long the page takes on a slow line and a slow processor: node scripts/page-speed.js ZERMELO [SITE]. Chromium is told to behave as
// its tools do for "slow 4G" (1.44 Mbit/s, 562 ms for every request) with a processor four times slower. Each time is the middle one
// of some visits with nothing kept, in milliseconds: when something is seen first, and when what one came for is there. The
// folder SITE (build/site) comes from a host that compresses, as most do; `zermelo serve` does not.
import { chromium } from "playwright-core";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const VISITS = 5, SLOWER = 4;
const LINE = { offline: false, latency: 562.5, downloadThroughput: 1.44e6 / 8, uploadThroughput: 0.675e6 / 8 };
const PLACES = [["the first page", "#", ".card"], ["a game", "#view=play&game=nim", ".board button"], ["a puzzle", "#view=puzzles", ".trial .board *"]];
const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".wasm": "application/wasm" };

const [program, site] = process.argv.slice(2);

async function serve() {
    const server = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
    const text = await new Promise((resolve) => { server.stdout.once("data", resolve); });
    return { name: "zermelo serve", url: /http:\S+/.exec(text)[0], stop: () => server.kill() };
}

function host() {
    const packed = new Map();
    const server = createServer(async (request, response) => {
        const name = new URL(request.url, "http://localhost").pathname.slice(1) || "index.html";
        if (!packed.has(name)) packed.set(name, await readFile(join(site, name)).then(brotliCompressSync, () => null));
        const body = packed.get(name);
        response.writeHead(body ? 200 : 404, { "content-type": TYPES[extname(name)] ?? "text/plain", ...body && { "content-encoding": "br" } });
        response.end(body ?? "not here");
    });
    return new Promise((resolve) => {
        server.listen(0, "127.0.0.1", () => resolve({ name: "the folder", url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }));
    });
}

// One visit: {seen, there, requests, bytes}.
async function visit(browser, address, wanted) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    let requests = 0, bytes = 0;
    tools.on("Network.requestWillBeSent", () => requests++);
    tools.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
    await tools.send("Network.enable");
    await tools.send("Network.emulateNetworkConditions", LINE);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript((selector) => {
        const look = () => { if (document.querySelector(selector)) window.thereAt ??= performance.now(); };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
    }, wanted);
    await page.goto(address, { waitUntil: "commit" });
    await page.locator(wanted).first().waitFor();
    const times = { requests, bytes, ...await page.evaluate(() => ({
        seen: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN, there: window.thereAt })) };
    await context.close();
    return times;
}

const middle = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: process.getuid() === 0 ? ["--no-sandbox"] : [] });
const cells = (...list) => console.log(`| ${list.join(" | ")} |`);
cells("from", "to", "seen, ms", "there, ms", "requests", "kB");
cells("---", "---", "---", "---", "---", "---");
for (const start of [serve, ...site ? [host] : []]) {
    const { name, url, stop } = await start();
    for (const [what, hash, wanted] of PLACES) {
        const visits = [];
        for (let count = 0; count < VISITS; count++) visits.push(await visit(browser, `${url}${hash}`, wanted));
        const of = (field) => Math.round(middle(visits.map((one) => one[field])));
        cells(name, what, of("seen"), of("there"), of("requests"), Math.round(of("bytes") / 1000));
    }
    stop();
}
await browser.close();
