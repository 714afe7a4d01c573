// The pictures of the page that the documents show: node scripts/screenshots.js ZERMELO DIRECTORY
// A new one is a new entry of the list.
import { execFileSync, spawn } from "node:child_process";
import { chromium } from "playwright-core";

const PHONE = { width: 360, height: 640 }, DESK = { width: 1100, height: 620 }, SHEET = { width: 620, height: 900 };

// name; address: what stands behind #; size; scheme: light or dark; press: the names of buttons;
// wait: what must be there; top: what is moved to the upper edge; of: the part of the page that is shown.
const PICTURES = [
    { name: "home", address: {}, size: { width: 1280, height: 800 }, scheme: "light", press: [], wait: ".today .drawing > *" },
    {
        name: "wall", address: { view: "teach", wall: "zahlenschlacht", difficulty: "easy", seed: "7", count: "9" },
        size: { width: 1920, height: 1080 }, scheme: "light", press: [], wait: '.board[aria-busy="false"]',
    },
    {
        name: "play", address: { game: "zahlenschlacht:n=15,d=7", moves: "1,9,4,5", first: "person", second: "perfect" },
        size: DESK, scheme: "light", press: ["Values"], wait: ".legend",
    },
    {
        name: "explore", address: { view: "explore", game: "zahlenschlacht" },
        size: { width: 1280, height: 800 }, scheme: "light", press: [], wait: ".about-picture",
    },
    {
        name: "tree", address: { view: "explore", game: "beans", picture: "tree", beans: "7" },
        size: { width: 900, height: 620 }, scheme: "dark", press: [], wait: ".picture svg", of: ".picture svg",
    },
    {
        name: "puzzle", address: { view: "puzzles", game: "strikeout", difficulty: "medium", day: "2026-11-15" },
        size: { width: 620, height: 900 }, scheme: "light", press: [], wait: ".board", of: "section[aria-labelledby=puzzle-title]",
    },
    {
        name: "path", address: { view: "path", game: "nim", step: "4" },
        size: { width: 620, height: 700 }, scheme: "dark", press: ["2 and 2", "3 and 3"], wait: ".markings", of: "main",
    },
    {
        name: "phone", address: { game: "nim:rows=3/5/7", moves: "1-1,2-1", first: "person", second: "paper" },
        size: PHONE, scheme: "dark", press: ["Hint", "More"], wait: ".hinted",
    },
    {
        name: "counters", address: { game: "octal:heaps=20", first: "person", second: "few-mistakes" },
        size: PHONE, scheme: "light", press: ["Hint", "More", "More"], wait: ".best-hint",
    },
    {
        name: "sum", address: { game: "octal:heaps=5+take:heap=6", first: "person", second: "few-mistakes" },
        size: PHONE, scheme: "light", press: ["Values"], wait: ".penny.marked",
    },
    {
        name: "why", address: { game: "nim:rows=3/5/7", moves: "1-1,2-1,3-7,2-2", first: "person", second: "few-mistakes" },
        size: SHEET, scheme: "light", press: ["Menu", "Review"], wait: ".moment.wrong",
    },
];

const [program = "build/default/zermelo", directory = "docs/pictures"] = process.argv.slice(2);

const server = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
const url = await new Promise((resolve, reject) => {
    server.on("error", reject);
    server.stdout.on("data", (text) => resolve(/http:\S+/.exec(text)[0]));
});
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: process.getuid() === 0 ? ["--no-sandbox"] : [],
});

// Few colours are enough, and make a picture a third as large; without the tool it stays as it is.
function reduce(file) {
    try {
        execFileSync("pngquant", ["--force", "--skip-if-larger", "--strip", "--output", file, "64", file]);
    } catch (error) {
        if (error.code === "ENOENT") console.log(`${file}: not reduced, for there is no pngquant`);
        else if (error.status !== 98) throw error; // 98: it would be larger
    }
}

for (const { name, address, size, scheme, press, wait, top = "body", of } of PICTURES) {
    const page = await browser.newPage({ viewport: size, colorScheme: scheme, reducedMotion: "reduce" });
    const file = `${directory}/${name}.png`;
    await page.goto(`${url}#${new URLSearchParams(address)}`);
    for (const button of press) await page.getByRole("button", { name: button, exact: true }).click();
    await page.locator(wait).first().waitFor();
    await page.waitForLoadState("networkidle"); // a map comes in parts
    await page.mouse.move(0, 0);
    await page.evaluate((place) => {
        document.activeElement?.blur();
        document.querySelector(place).scrollIntoView();
    }, top);
    await (of ? page.locator(of) : page).screenshot({ path: file });
    await page.close();
    reduce(file);
}
await browser.close();
server.kill();
