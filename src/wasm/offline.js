// The service worker: once visited, the page works without a line. scripts/assemble-site puts VERSION and FILES above this. A new
// version is fetched as a whole before it takes the place of the old one.
addEventListener("install", (event) => {
    event.waitUntil((async () => {
        await (await caches.open(VERSION)).addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
        await skipWaiting();
    })());
});

addEventListener("activate", (event) => {
    event.waitUntil((async () => {
        for (const name of await caches.keys()) if (name.startsWith("zermelo-") && name !== VERSION) await caches.delete(name);
        await clients.claim();
    })());
});

// What the page asks for afresh was of no use as it is kept.
async function answer(request) {
    const kept = await caches.open(VERSION);
    if (request.cache !== "reload") return await kept.match(request, { ignoreSearch: true }) ?? fetch(request);
    const fresh = await fetch(request);
    if (fresh.ok) await kept.put(request, fresh.clone());
    return fresh;
}

addEventListener("fetch", (event) => {
    if (event.request.method === "GET") event.respondWith(answer(event.request));
});
