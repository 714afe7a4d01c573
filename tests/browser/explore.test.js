// Explore: what the pictures and their tables show, against what the command prints; files, keys, links.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { addressSays, program, start } from "./browser.js";
import { fitsTheScreen, isForEverybodyInBothColours } from "./everybody.js";

const PICTURES = [
    { game: "zahlenschlacht", n: "4..90", d: "2..70" },
    { game: "zahlenschlacht", n: "10..30", d: "2..25", show: "all", roles: "reversed" },
    { game: "numberpad", t: "0..120" },
    { game: "numberpad", pad: "789/456/123/00.", play: "normal", opening: "any", t: "20..60" },
    { game: "beans", beans: "1..60", take: "1/3/4" },
    { game: "beans", beans: "1..40", take: "3" }, // beans are left over, so that nobody wins with 12
    { game: "nim", rows: "0/3/0/6", across: "1", up: "3", most: "9", play: "misere" },
    { game: "nim", rows: "0/0/5", most: "12", show: "Grundy value" },
    { game: "strikeout", picture: "starts", line: "-8..8", scale: "logarithmic" },
    { game: "strikeout", picture: "equations", to: "15" },
    { game: "strikeout", picture: "tree", line: "1..8", minimal: "yes" },
].map((state) => ({ view: "explore", ...state }));
const PHONE = { viewport: { width: 360, height: 740 } };
const nameOf = ({ view, ...state }) => Object.values(state).join(" ");

const run = (...words) => execFileSync(program, words, { encoding: "utf8", maxBuffer: 1 << 28 });
const csvOf = (...words) => run(...words, "--format", "csv").trim().split("\n").slice(1).map((line) => line.split(","));
const jsonOf = (...words) => JSON.parse(run(...words, "--format", "json"));

// The words of the command that the page names.
const askedBy = async (page) => (await page.locator(".asked code").innerText()).split(" ").slice(1);
// The whole picture is there, with what is around it.
async function shown(page) {
    await page.locator(".asked code").waitFor();
    await page.locator('.picture[aria-busy="false"]').waitFor();
    await page.locator(".working").waitFor({ state: "hidden" });
}
const told = (page) => page.locator(".told").innerText();
const fieldsOf = (page) => new URLSearchParams(new URL(page.url()).hash.slice(1));

async function table(page) {
    await page.locator(".data summary").click();
    await page.locator(".data-box tbody tr").first().waitFor();
    return page.locator(".data-box tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
}

let browser;
before(async () => { browser = await start(); });
after(() => browser?.stop());

// A generator with a seed, so that a failure can be seen again.
function randomly(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

// ---- What is shown. ----

test("the map's table has the command's winners, in 400 cells of the whole of it", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "zahlenschlacht", n: "4..400", d: "2..800", show: "all" });
    await shown(page);
    const wins = new Map((await table(page)).map(([n, runs]) => [Number(n), runs === "none" ? []
        : runs.split(", ").map((run_) => run_.split("..").map(Number)).map(([from, to = from]) => [from, to])]));
    assert.equal(wins.size, 397);
    const random = randomly(2017);
    for (let round = 0; round < 20; round++) {
        const n = 4 + random(397);
        const rows = csvOf("table", "zahlenschlacht", "--over", `n=${n}..${n}`, "--over", "d=2..800");
        for (let cell = 0; cell < 20; cell++) {
            const [, d, winner] = rows[random(rows.length)];
            const first = wins.get(n).some(([from, to]) => from <= Number(d) && Number(d) <= to);
            assert.equal(first ? "first" : "second", winner, `n=${n}, d=${d}`);
        }
    }
    await close();
});

for (const roles of ["paper", "reversed"])
    test(`the map itself, where the pointer is: roles ${roles}`, async () => {
        const show = roles === "paper" ? "odd" : "even";
        const { page, close } = await browser.open({ view: "explore", game: "zahlenschlacht", n: "4..120", d: "2..60", roles, show });
        await shown(page);
        await page.locator(".cells").scrollIntoViewIfNeeded();
        const ground = await page.locator(".cells .ground").boundingBox();
        const random = randomly(7), seen = new Set();
        for (let round = 0; round < 30; round++) {
            const x = ground.x + 2 + random(ground.width - 4), y = ground.y + 2 + random(ground.height - 4);
            await page.mouse.move(x, y);
            const [n, d] = /n = (\d+), d = (\d+)/.exec(await told(page)).slice(1);
            const kind = await page.evaluate(([left, top]) => document.elementFromPoint(left, top).getAttribute("class"), [x, y]);
            const { winner } = jsonOf("who", `zahlenschlacht:n=${n},d=${d},roles=${roles}`);
            assert.equal(kind, `cell ${winner}`, `n=${n}, d=${d}`);
            assert.equal(Number(n) % 2, show === "odd" ? 1 : 0);
            seen.add(winner);
        }
        assert.equal(seen.size, 2);
        await close();
    });

test("a cell says q, r, D and the reason", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "zahlenschlacht", n: "19..60", d: "7..60" });
    await shown(page);
    await page.locator(".cells").focus();
    const game = "zahlenschlacht:n=19,d=7"; // the lower left corner; the theory's worked example: D = 1, the first player wins
    await page.getByText(jsonOf("who", game, "--voice", "plain").why).waitFor();
    await page.getByText("As the paper has it").click();
    await page.getByText(jsonOf("who", game).why).waitFor();
    await page.locator(".cells").focus();
    await page.locator(".told", { hasText: "D = 1." }).waitFor(); // the numbers are a question of their own
    assert.match(await told(page), /n = 19, d = 7: 19 = 2 · 7 \+ 5, so q = 2, r = 5, D = 1\.\s+The first player wins/);
    await page.keyboard.press("ArrowRight");
    await page.getByText(jsonOf("who", "zahlenschlacht:n=19,d=8", "--voice", "plain").why).waitFor();
    await page.locator(".told", { hasText: "D = 3." }).waitFor();
    assert.match(await told(page), /q = 2, r = 3, D = 3\.\s+The second player wins/);
    await close();
});

for (const state of PICTURES.filter(({ game }) => game === "numberpad" || game === "beans"))
    test(`the strip and its period: ${nameOf(state)}`, async () => {
        const { page, close } = await browser.open(state);
        await shown(page);
        const words = await askedBy(page), { rows } = jsonOf(...words), parameter = state.game === "beans" ? "beans" : "t";
        assert.deepEqual(await table(page), rows.map((row) => [String(row[parameter]), row.winner ?? row.note, row.moves.join(", ") || "none"]));
        const period = jsonOf("period", words[1]);
        await page.getByText(`with period ${period.period}.`).waitFor();
        await page.getByText(period.preperiod === null ? "Regular from the start" : `Regular above ${period.preperiod} `).waitFor();
        await page.locator(".cells").focus();
        for (let column = 1; column < 12; column++) await page.keyboard.press("ArrowRight");
        const { [parameter]: value, winner, moves } = rows[11];
        const wins = winner === "draw" ? "nobody wins" : `the ${winner} player wins`;
        assert.equal(await page.locator(".cells").getByText("nobody wins").count(), rows.some((row) => row.winner === "draw") ? 1 : 0, "in the legend");
        assert.ok((await told(page)).startsWith(`${parameter} = ${value}: ` +
            (winner ? `${wins}. Winning first moves: ${moves.join(", ") || "none"}.` : "no game.")), await told(page));
        await close();
    });

test("the strip itself: a cell for every winning key", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "numberpad", t: "0..80", pad: "789/456/123/.0." });
    await shown(page);
    const { rows } = jsonOf(...await askedBy(page));
    await page.locator(".cells").scrollIntoViewIfNeeded();
    const ground = await page.locator(".cells .ground").boundingBox();
    const wide = ground.width / 81, high = ground.height / 11; // keys 0 to 9 and the winner
    const places = rows.flatMap(({ t }) => Array.from({ length: 10 }, (_, key) =>
        [ground.x + (t + 0.3) * wide, ground.y + ground.height - (key + 0.5) * high]));
    const kinds = await page.evaluate((list) => list.map(([x, y]) => document.elementFromPoint(x, y).getAttribute("class")), places);
    for (const [row, { t, moves }] of rows.entries())
        for (let key = 0; key <= 9; key++) {
            const kind = kinds[10 * row + key];
            assert.equal(kind === "cell win", moves.includes(String(key)), `t=${t}, key ${key}: ${kind}`);
        }
    await close();
});

for (const state of PICTURES.filter(({ game }) => game === "nim"))
    test(`the slice: ${nameOf(state)}`, async () => {
        const { page, close } = await browser.open(state);
        await shown(page);
        const { rows } = jsonOf(...await askedBy(page)), cells = await table(page), side = Number(state.most) + 1;
        assert.equal(rows.length, side * side);
        rows.forEach((row, place) => {
            const expected = row.grundy ?? { first: 1, second: 2 }[row.winner];
            assert.equal(cells[Math.floor(place / side)][1 + (place % side)], String(expected));
        });
        await page.locator(".cells").focus();
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("ArrowUp");
        const game = state.show ? "1/2/5" : "1/3/2/6";
        assert.ok((await told(page)).startsWith(`Rows ${game}:`));
        assert.match(await told(page), new RegExp(`${jsonOf("who", `nim:rows=${game},play=${state.play ?? "normal"}`).winner} player wins`));
        await close();
    });

test("a number stands in a cell only if there is room for it", async () => {
    const { page, visit, close } = await browser.open({ game: "nim" });
    for (const [most, written] of [["22", true], ["64", false]]) { // values up to 31, and up to 127 in small cells
        await visit({ view: "explore", game: "nim", rows: "0/0/5", most, show: "Grundy value" });
        await page.reload();
        await shown(page);
        const widest = await page.locator(".cells .sign-text").evaluateAll((list) => Math.max(0, ...list.map((one) => one.getBBox().width)));
        const wide = (await page.locator(".cells .ground").boundingBox()).width / (Number(most) + 1);
        assert.ok(widest < wide, `${most}: ${widest} in ${wide}`);
        assert.equal(widest > 0, written);
    }
    await close();
});

test("bars: winning lines by starting number", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "strikeout", picture: "starts", line: "1..14" });
    await shown(page);
    const answer = jsonOf("lines", "strikeout:line=1..14", "--by", "start");
    const cells = await table(page);
    assert.equal(cells.length, 14);
    for (const [start_, lines] of cells)
        assert.equal(lines, answer.rows.find((row) => String(row.start) === start_)?.lines ?? "0");
    assert.match(await told(page), new RegExp(`in ${answer.total} lines`));
    const heights = await page.locator(".cells rect.cell").evaluateAll((all) => all.map((one) => one.height.baseVal.value));
    cells.forEach(([, lines], place) => assert.ok(Math.abs(heights[place] / Math.max(...heights)
        - lines / Math.max(...cells.map((one) => one[1]))) < 1e-6));
    await page.getByRole("button", { name: "1..20, Figure 8" }).click();
    await page.getByText(`in ${jsonOf("lines", "strikeout").total} lines`).waitFor();
    await close();
});

test("bars: winning first equations over n", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "strikeout", picture: "equations", to: "16" });
    await page.locator(".asked code", { hasText: "n=3..16" }).waitFor();
    const { rows } = jsonOf("table", "strikeout", "--over", "n=3..16");
    assert.deepEqual(await table(page), rows.map(({ n, winner, winning_total: total }) => [String(n), winner, String(total)]));
    await close();
});

test("the tree is the command's, as text and as a picture", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "strikeout", picture: "tree", line: "1..7", depth: "20" });
    await shown(page);
    await page.locator(".data summary").click();
    const words = ["tree", "strikeout:line=1..7", "--depth", "20"];
    await page.locator(".data-box pre", { hasText: "!" }).waitFor();
    assert.equal(await page.locator(".data-box pre").textContent(), run(...words));
    const boxes = await page.locator(".tree rect").count();
    assert.equal(boxes, jsonOf(...words).drawn + 2, "the ground, the start and the moves");
    await close();
});

// ---- Files. ----

async function save(page, format) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: `Save ${format}` }).click()]);
    assert.match(download.suggestedFilename(), new RegExp(`\\.${format.toLowerCase()}$`));
    return readFile(await download.path());
}

const sizeOf = (page, svg) => page.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
    return root.nodeName === "svg" && [Number(root.getAttribute("width")), Number(root.getAttribute("height"))];
}, svg);

const coloursOf = (page, png) => page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    const { data } = canvas.getContext("2d").getImageData(0, 0, image.width, image.height);
    return new Set(new Uint32Array(data.buffer)).size;
}, png.toString("base64"));

test("every picture can be saved in every format", async () => {
    const { page, visit, close } = await browser.open(PICTURES[0], { acceptDownloads: true });
    for (const state of PICTURES) {
        await visit(state);
        await page.reload();
        await shown(page);
        if (state.to) await page.locator(".asked code", { hasText: `..${state.to}` }).waitFor();
        const words = await askedBy(page), isTree = state.picture === "tree";
        if (!isTree) assert.equal(String(await save(page, "CSV")), run(...words, "--format", "csv"));
        assert.equal(String(await save(page, "JSON")), run(...words, "--format", "json"));
        const svg = String(await save(page, "SVG"));
        if (isTree) assert.equal(svg, run(...words, "--format", "svg"));
        assert.ok(!/var\(|http:\/\/(?!www\.w3\.org)/.test(svg), `${nameOf(state)}: needs no other file`);
        const size = await sizeOf(page, svg), png = await save(page, "PNG");
        assert.deepEqual([...png.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
        assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], size.map((pixels) => 2 * pixels));
        assert.ok(await coloursOf(page, png) > 2, `${nameOf(state)}: something is drawn`);
    }
    await close();
});

// ---- Keys, pointer, address. ----

test("a click and Enter play the game", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "nim", most: "7" });
    await shown(page);
    await page.locator(".cells").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.locator(".board").waitFor();
    await addressSays(page, "game", "nim:rows=1/1/5,play=normal");
    await page.goBack();
    await shown(page);
    const ground = await page.locator(".cells .ground").boundingBox();
    await page.mouse.click(ground.x + 3, ground.y + 3);
    await page.locator(".board").waitFor();
    await addressSays(page, "game", "nim:rows=0/7/5,play=normal");
    await close();
});

test("a click on the map and on a strip", async () => {
    const { page, visit, close } = await browser.open({ view: "explore", game: "zahlenschlacht", n: "4..30", d: "2..30" });
    await shown(page);
    const corner = async () => {
        await page.locator(".cells").scrollIntoViewIfNeeded();
        const ground = await page.locator(".cells .ground").boundingBox();
        await page.mouse.click(ground.x + 3, ground.y + ground.height - 3);
        await page.locator(".board").waitFor();
    };
    await corner();
    await addressSays(page, "game", "zahlenschlacht:n=5,d=2");
    await visit({ view: "explore", game: "numberpad", t: "12..60" });
    await shown(page);
    await corner();
    await addressSays(page, "game", "numberpad:t=12");
    await close();
});

test("the cursor stays in sight where a picture is wider than the screen", async () => {
    const { page, visit, close } = await browser.open({ view: "explore", game: "numberpad" }, PHONE);
    for (const state of [{ game: "numberpad" }, { game: "strikeout", picture: "starts", line: "1..22" }]) {
        await visit({ view: "explore", ...state });
        await page.reload();
        await shown(page);
        await page.locator(".cells").focus();
        for (let round = 0; round < 20; round++) await page.keyboard.press(state.picture ? "ArrowRight" : "Shift+ArrowRight");
        const [cursor, frame] = [await page.locator(".cursor rect").boundingBox(), await page.locator(".cells").boundingBox()];
        assert.ok(cursor.x >= frame.x && cursor.x + cursor.width <= frame.x + frame.width, JSON.stringify({ state, cursor, frame }));
    }
    await close();
});

test("a finger first asks and does not play", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "zahlenschlacht", n: "4..30", d: "2..30" }, { hasTouch: true });
    await shown(page);
    await page.locator(".cells").scrollIntoViewIfNeeded();
    const ground = await page.locator(".cells .ground").boundingBox();
    await page.touchscreen.tap(ground.x + 3, ground.y + ground.height - 3);
    await page.getByText("n = 5, d = 2").waitFor();
    assert.equal(fieldsOf(page).get("view"), "explore");
    await page.getByRole("link", { name: "Play it" }).click();
    await page.locator(".board").waitFor();
    await addressSays(page, "game", "zahlenschlacht:n=5,d=2");
    await close();
});

test("zoom and pan by wheel, buttons, keys and dragging", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "zahlenschlacht" });
    await shown(page);
    const view = () => ["n", "d"].map((name) => fieldsOf(page).get(name));
    const size = () => view().map((text) => text.split("..")).map(([from, to]) => to - from);
    const changes = async (act) => {
        const old = page.url();
        await act();
        await page.waitForFunction((before_) => location.href !== before_, old);
    };
    await changes(() => page.getByRole("button", { name: "Show all" }).click());
    assert.deepEqual(view(), ["4..400", "2..800"]);
    await changes(() => page.getByRole("button", { name: "Zoom in" }).click());
    const [high, wide] = size();
    assert.ok(high < 396 && wide < 798);
    await page.locator(".cells").scrollIntoViewIfNeeded();
    const ground = await page.locator(".cells .ground").boundingBox();
    await page.mouse.move(ground.x + 100, ground.y + 100);
    await changes(() => page.mouse.wheel(0, -100));
    assert.ok(size()[0] < high && size()[1] < wide);
    const before_ = view();
    await changes(async () => {
        await page.mouse.down();
        await page.mouse.move(ground.x + 160, ground.y + 60, { steps: 4 });
        await page.mouse.up();
    });
    assert.ok(Number(view()[0].split("..")[0]) < Number(before_[0].split("..")[0]), "what was below comes up");
    assert.ok(Number(view()[1].split("..")[0]) < Number(before_[1].split("..")[0]));
    assert.equal(fieldsOf(page).get("view"), "explore", "dragging plays nothing");
    await page.locator(".cells").focus();
    const close_ = size();
    await changes(() => page.keyboard.press("+"));
    assert.ok(size()[0] < close_[0]);
    await changes(() => page.keyboard.press("0"));
    assert.deepEqual(view(), ["4..400", "2..800"]);
    await close();
});

test("the cursor goes on behind the edge of the map", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "zahlenschlacht", n: "10..30", d: "5..20" });
    await shown(page);
    await page.locator(".cells").focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
    await page.getByText("n = 9, d = 4").waitFor();
    await addressSays(page, "d", "4..19");
    for (let round = 0; round < 5; round++) await page.keyboard.press("ArrowLeft");
    await page.getByText("n = 9, d = 2").waitFor();
    await close();
});

test("a map of a single row can be left by keys too", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "zahlenschlacht", n: "10..12", d: "5..20" });
    await shown(page);
    await page.locator(".cells").focus();
    await page.keyboard.press("ArrowUp");
    await page.getByText("n = 13, d = 5").waitFor();
    await addressSays(page, "n", "12..14");
    await close();
});

test("a link is the whole state", async () => {
    const { page, visit, close } = await browser.open(PICTURES[0], PHONE);
    for (const state of PICTURES) {
        await visit(state);
        await page.reload();
        await shown(page);
        await page.locator(".data summary").click();
        await page.locator(".data-box > *").waitFor();
        await fitsTheScreen(page, nameOf(state));
        const address = page.url();
        await page.reload();
        await shown(page);
        assert.equal(page.url(), address);
        for (const [name, value] of Object.entries(state)) {
            assert.equal(fieldsOf(page).get(name), value);
            const field = page.locator(`.fields [name="${name}"]`);
            if (await field.count()) assert.equal(await field.inputValue(), value);
        }
    }
    await close();
});

test("fields change the address, and what is wrong is said", async () => {
    const { page, wrong } = await browser.open({ view: "explore", game: "beans" });
    await shown(page);
    await page.getByLabel("Beans in the heap", { exact: true }).fill("1..2001");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: "Beans in the heap: expected a range within 1..2000, for example 1..60" }).waitFor();
    await page.getByLabel("Beans in the heap", { exact: true }).fill("1..20");
    await page.getByLabel("How many may be taken at once", { exact: true }).fill("1..x");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: /^beans: take/ }).waitFor();
    await addressSays(page, "beans", "1..20");
    await page.getByLabel("How many may be taken at once", { exact: true }).fill("1/2");
    await page.keyboard.press("Enter");
    await page.locator(".asked code", { hasText: "beans:take=1/2 --over beans=1..20" }).waitFor();
    assert.ok(wrong.every((one) => one.includes("400")), "nothing but the refused questions");
    await page.context().close();
});

test("a field that was changed by keys keeps them", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "zahlenschlacht" });
    await shown(page);
    for (const [name, key, value] of [["show", "ArrowDown", "even"], ["n", "Enter", "4..80"]]) {
        const field = page.locator(`.fields [name="${name}"]`);
        await field.focus();
        if (key === "Enter") await field.fill(value);
        await page.keyboard.press(key);
        await page.waitForFunction(([one, wanted]) => new URLSearchParams(location.hash.slice(1)).get(one) === wanted, [name, value]);
        assert.equal(await page.evaluate(() => document.activeElement.name), name);
    }
    await close();
});

test("an editor for your own pad", async () => {
    const { page, wrong } = await browser.open({ view: "explore", game: "numberpad" });
    await shown(page);
    await page.getByRole("button", { name: "Add a row" }).click();
    await page.getByLabel("Key in row 4, column 1").fill("0");
    await page.getByLabel("Key in row 4, column 2").fill("0");
    await page.locator(".asked code", { hasText: "numberpad:pad=789/456/123/00. " }).waitFor();
    assert.equal(await page.getByLabel("Ready-made pads").inputValue(), "789/456/123/00.");
    await page.getByLabel("Key in row 1, column 1").fill("3");
    await page.getByRole("alert").filter({ hasText: /^numberpad: pad/ }).waitFor(); // a key in two places: the engine's line
    await page.getByLabel("Key in row 1, column 1").fill("A");
    await page.locator(".asked code", { hasText: "pad=a89/456/123/00. " }).waitFor();
    await page.getByRole("button", { name: "Remove the last column" }).click();
    await page.locator(".asked code", { hasText: "pad=a8/45/12/00 " }).waitFor();
    await page.getByLabel("Ready-made pads").selectOption({ label: "zero in the middle" });
    await page.locator(".asked code", { hasText: "pad=789/456/123/.0. " }).waitFor();
    assert.ok(wrong.every((one) => one.includes("400")));
    await page.context().close();
});

// ---- Long questions. ----

test("a long question shows how long it takes, and stops", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "strikeout", picture: "starts", line: "1..40" });
    await page.locator(".progress", { hasText: /Working … [1-9]\d? s \(at most 20 s\)/ }).waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped.").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator(".progress", { hasText: "Working" }).waitFor();
    await page.getByLabel("The number line", { exact: true }).fill("1..9");
    await page.keyboard.press("Enter");
    await shown(page);
    await close();
});

test("a sweep in steps shows how far it is, keeps what it has, and stops", async () => {
    const { page, close } = await browser.open({ view: "explore", game: "strikeout", picture: "equations", to: "60" });
    await page.locator(".asked code", { hasText: /n=3\.\.[2-5]\d/ }).waitFor();
    const progress = page.locator("progress");
    assert.equal(await progress.getAttribute("max"), "58");
    assert.ok(Number(await progress.getAttribute("value")) > 17);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped.").waitFor();
    const rows = await table(page);
    assert.deepEqual(rows[17], ["20", "first", "33"]); // zermelo table strikeout --over n=20..20; 33 first equations win
    await close();
});

// The same server, which has neither time nor memory for anything long.
async function starve(page) {
    await page.route("**/api/*", async (route) => {
        const url = new URL(route.request().url());
        if (!/\/(games|facts)$/.test(url.pathname)) for (const [name, value] of [["time", 0], ["memory", 1]]) url.searchParams.set(name, value);
        await route.continue({ url: url.href });
    });
}

test("what is not decided is said, and nothing breaks", async () => {
    const { page, visit, close } = await browser.open({ game: "nim" });
    await starve(page);
    for (const state of PICTURES.filter(({ show }) => show !== "Grundy value")) { // of rows they are a formula
        await visit(state);
        await page.reload();
        await page.locator(".progress .error", { hasText: "undecided" }).waitFor();
        if (["numberpad", "beans"].includes(state.game)) await page.getByText("No period: period: undecided").waitFor();
        assert.ok(!/undefined|null|NaN/.test(await page.locator("main").innerText()), nameOf(state));
    }
    await close();
});

// ---- For everybody. ----

// Of each kind of picture a small one, since axe looks at every cell; how wide large ones are is seen above.
const FEW = { n: "4..20", d: "2..12", t: "20..30", beans: "1..12", most: "3", line: "1..6", to: "6" };

test("accessible and narrow", async () => {
    const { page, visit, close } = await browser.open(PICTURES[0], PHONE);
    for (const picture of PICTURES) {
        const state = Object.fromEntries(Object.entries(picture).map(([name, value]) => [name, FEW[name] ?? value]));
        await visit(state);
        await page.reload();
        await shown(page);
        await page.locator(".cells").focus();
        await page.locator(".data summary").click();
        await page.locator(".data-box > *").waitFor();
        await isForEverybodyInBothColours(page, nameOf(state));
    }
    await close();
});
