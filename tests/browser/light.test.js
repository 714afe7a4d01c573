// Few and small: what comes over the line before the first move, counted and compressed as a host would do it (brotli). Not how long
// that takes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { engine, settled, start } from "./browser.js";

const MOST_REQUESTS = 12, MOST_BYTES = 100_000;

let browser;
before(async () => { browser = await start(); });
after(() => browser?.stop());

const nameOf = (one) => new URL(one.url()).pathname.split("/").pop() || "index.html";

for (const [what, address] of [["a game", { view: "play", game: "nim" }], ["the first page", {}]])
    test(`${what} takes at most ${MOST_REQUESTS} requests and ${MOST_BYTES} bytes`, async (t) => {
        const { page, close } = await browser.open({ game: "beans" });
        await page.goto("about:blank"); // what is still on its way to the page before is not counted
        // Nor is what comes when all else is there, today's puzzle: the parts that the page does not begin with.
        const index = await (await fetch(browser.url)).text();
        await page.route(/part-\w+\.js$/, (route) => (index.includes(`"modulepreload" href="${nameOf(route.request())}"`) ? route.continue() : undefined));
        const got = [];
        page.on("response", (response) => got.push({ name: nameOf(response), body: response.body().catch(() => "") }));
        await page.goto(`${browser.url}#${new URLSearchParams(address)}`);
        if (address.game) await settled(page);
        else await page.locator(".cards").waitFor();
        const sizes = await Promise.all(got.map(async ({ name, body }) => ({ name, bytes: brotliCompressSync(await body).length })));
        const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
        t.diagnostic(`${sizes.length} requests, ${bytes} bytes: ${sizes.map((one) => `${one.name} ${one.bytes}`).join(", ")}`);
        assert.ok(sizes.length <= MOST_REQUESTS, `${sizes.length} requests`);
        assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
        if (engine === "site") assert.ok(sizes.some(({ name }) => name === "play.wasm") && !sizes.some(({ name }) => name === "zermelo.wasm"));
        await close();
    });

test("whoever takes compressed files gets them, and others the same as they are", { skip: engine !== "server" }, async () => {
    const get = (encoding) => fetch(`${browser.url}style.css`, { headers: { "accept-encoding": encoding } });
    const [packed, plain, never] = await Promise.all(["br, gzip", "identity", "gzip;q=0"].map(get));
    assert.deepEqual([packed, plain, never].map((one) => one.headers.get("content-encoding")), ["gzip", null, null]);
    assert.equal(packed.headers.get("content-type"), plain.headers.get("content-type"));
    const text = await plain.text();
    assert.ok(Number(packed.headers.get("content-length")) < text.length / 2);
    assert.deepEqual([await packed.text(), await never.text()], [text, text]);
});

test("without a line the page still plays, once it was visited", { skip: engine !== "site" }, async () => {
    const { page } = await browser.open({ view: "play", game: "nim" });
    await settled(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.context().setOffline(true);
    await page.reload();
    await settled(page);
    await page.getByRole("link", { name: "Explore", exact: true }).click();
    await page.locator(".picture svg").first().waitFor(); // another part of the page, and the large module
    const manifest = await page.evaluate(async () => (await fetch(document.querySelector("link[rel=manifest]").href)).json());
    assert.equal(manifest.display, "standalone");
    assert.ok(manifest.icons.length > 0 && manifest.start_url);
    await page.context().close();
});
