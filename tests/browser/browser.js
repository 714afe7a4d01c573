// A server, a browser and pages in it. A page remembers what must not happen: console errors and
// requests to other hosts; close() checks that there were none.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { chromium } from "playwright-core";

export const program = process.env.ZERMELO ?? "build/default/zermelo";

export function startServer() {
    const server = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
    return new Promise((resolve, reject) => {
        server.on("error", reject);
        server.stdout.on("data", (text) => resolve({ server, url: /http:\S+/.exec(text)[0] }));
    });
}

export async function start() {
    const { server, url } = await startServer();
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: process.getuid() === 0 ? ["--no-sandbox"] : [],
    });

    async function open(state = {}, options = {}) {
        const context = await browser.newContext({ reducedMotion: "reduce", ...options });
        const page = await context.newPage();
        page.setDefaultTimeout(15000);
        const wrong = [];
        page.on("console", (message) => ["error", "warning"].includes(message.type()) && wrong.push(message.text()));
        page.on("pageerror", (error) => wrong.push(error.stack));
        page.on("request", (request) => request.url().startsWith(url) || wrong.push(`asked ${request.url()}`));
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
        await browser.close();
        server.kill();
    };
    return { url, open, stop };
}

// It is a person's turn, or the game is over.
export const settled = (page) => page.waitForFunction(() => {
    const board = document.querySelector(".board");
    return board && board.getAttribute("aria-busy") === "false" &&
        (document.querySelector(".status.over") || board.querySelector('button[aria-disabled="false"]'));
});

export const isOver = (page) => page.locator(".status.over").count().then(Boolean);
export const statusOf = (page) => page.locator(".turn").innerText();
export const movesOf = (page) => page.locator(".move-list li").allInnerTexts();
export const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
