// A page from one of its two hosts, in a browser: ENGINE=server is zermelo serve, ENGINE=site is the folder
// that make site writes, below a path. A page remembers what must not happen: console errors and requests
// to other places; close() checks that there were none.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";

export const program = process.env.ZERMELO ?? "build/default/zermelo";
export const engine = process.env.ENGINE ?? "server";
// For tests of what has nothing to do with the engine: how the page looks, and how it is used.
export const once = { skip: engine !== "server" && "the page is the same" };
const PATIENCE = 60000; // milliseconds: no wait is longer, and a test fails after a few of them (tests/browser.sh)
export const SITE = new URL("../../build/site/", import.meta.url);

export function startServer(files = []) {
    const server = spawn(program, ["serve", "--port", "0", ...files], { stdio: ["ignore", "pipe", "inherit"] });
    return new Promise((resolve, reject) => {
        server.on("error", reject);
        server.on("exit", (status) => reject(new Error(`${program} serve ended with status ${status}`)));
        server.stdout.on("data", (text) => resolve({ stop: () => server.kill(), url: /http:\S+/.exec(text)[0] }));
    });
}

// As plain a web host as there can be: it knows no type for WebAssembly.
const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml" };
const FOLDER = "/some/folder/";

function startSite() {
    const host = createServer(async (request, response) => {
        const { pathname } = new URL(request.url, "http://localhost");
        const name = pathname.slice(FOLDER.length) || "index.html";
        const file = pathname.startsWith(FOLDER) && await readFile(new URL(name, SITE)).catch(() => null);
        response.writeHead(file ? 200 : 404, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" });
        response.end(file || "not here");
    });
    return new Promise((resolve) => {
        host.listen(0, "127.0.0.1", () => resolve({ stop: () => host.close(), url: `http://127.0.0.1:${host.address().port}${FOLDER}` }));
    });
}

// Loaded here, for not every test needs it and it takes longer than the browser to begin.
async function launch() {
    const { chromium } = await import("playwright-core");
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", timeout: PATIENCE,
        args: ["--in-process-gpu", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])], // one process less
    });
}

// With SLOW in the environment answers come late and in another order, and the page works slowly: a test
// that does not wait for what it looks at fails here, and now and then on a busy machine.
async function beSlow(context, page) {
    await context.route(/\/api\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 600));
        await route.continue().catch(() => undefined); // the page has left
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: Number(process.env.SLOW) });
}

// stop() also ends what a test that failed has left open, or the tests would wait for it.
// files: games of one's own that the server has too.
export async function start(wanted = engine, files = []) {
    const host = await (wanted === "site" ? startSite() : startServer(files));
    const { url } = host;
    const browser = await launch().catch((error) => {
        host.stop();
        throw error;
    });

    // prepare: run in the page before all else.
    async function open(state = {}, options = {}, prepare = undefined) {
        const context = await browser.newContext({ reducedMotion: "reduce", ...options });
        context.setDefaultTimeout(PATIENCE);
        if (prepare) await context.addInitScript(prepare);
        const page = await context.newPage();
        const wrong = [];
        page.on("console", (message) => ["error", "warning"].includes(message.type()) && wrong.push(message.text()));
        page.on("pageerror", (error) => wrong.push(error.stack));
        page.on("request", (request) => request.url().startsWith(url) || wrong.push(`asked ${request.url()}`));
        if (process.env.SLOW) await beSlow(context, page);
        await page.goto(`${url}#${new URLSearchParams(state)}`);
        await page.locator("main").waitFor();
        return {
            page, wrong,
            // Another state in the same page, as if its link had been pasted into the address.
            visit: (other) => page.goto(`${url}#${new URLSearchParams(other)}`),
            close: async () => {
                await context.close();
                assert.deepEqual(wrong, []);
            },
        };
    }
    const stop = async () => {
        host.stop();
        await browser.close();
    };
    return { url, open, stop };
}

// It is a person's turn, or the game is over.
export const settled = (page) => page.waitForFunction(() => {
    const board = document.querySelector(".board");
    return board && board.getAttribute("aria-busy") === "false" &&
        (document.querySelector(".status.over") || board.querySelector('[aria-disabled="false"]'));
});

export const isOver = (page) => page.locator(".status.over").count().then(Boolean);
export const statusOf = (page) => page.locator(".turn").innerText();
export const movesOf = (page) => page.locator(".move-list li").allInnerTexts();
export const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

// The address follows what is shown, a moment later.
export const addressSays = (page, name, value) => page.waitForFunction(([field, wanted]) =>
    new URLSearchParams(location.hash.slice(1)).get(field) === wanted, [name, value]);

// A touch is a move or a part of one; a number that is chosen already would be let go again.
const TOUCHABLE = '.board button[aria-disabled="false"]:not([aria-pressed="true"])';

// Some move, by touches and the button that makes it. chosen: called when the move is chosen and not yet made.
export async function makeMove(page, turn, chosen = () => undefined) {
    const make = page.locator(".move-bar .make");
    for (let touches = 0; await make.isDisabled(); touches++) {
        assert.ok(touches < 4, "touches do not choose a move");
        const buttons = page.locator(TOUCHABLE);
        await buttons.nth((turn + touches) % (await buttons.count())).click();
    }
    await chosen();
    await make.click();
}

// Chooses the button with that name on the board, and makes the move.
export async function move(page, name) {
    await page.locator(".board").getByRole("button", { name, exact: false }).first().click();
    await page.locator(".move-bar .make").click();
}

// A move of one of these games, as the page tells people.
export function inWords(game, move) {
    const [row, count] = move.split("-");
    return { nim: `Take ${count} from row ${row}`, beans: `Take ${move} bean${move === "1" ? "" : "s"}`, zahlenschlacht: `Cross out ${move}` }[game.split(":")[0]];
}

// Chooses so many pennies of a row, touching one of them; a long row is a slider, which takes keys.
export async function choosePennies(page, row, count) {
    const slider = page.locator(".board").getByRole("slider", { name: `Row ${row}: how many to take` });
    if (!await slider.count()) return page.locator(".board").getByRole("button", { name: new RegExp(`^Row ${row}: take ${count},`) }).click();
    await slider.focus();
    await page.keyboard.press("End");
    for (let taken = 1; taken < count; taken++) await page.keyboard.press("ArrowUp");
    return undefined;
}
