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

addEventListener("fetch", (event) => {
    if (event.request.method !== "GET") return;
    event.respondWith((async () => await (await caches.open(VERSION)).match(event.request, { ignoreSearch: true }) ?? fetch(event.request))());
});
