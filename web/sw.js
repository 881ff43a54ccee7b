// Keeps the whole page for use without a connection. A new page comes with all of its own files, or
// not at all: their names have a hash, and each page has a cache of its own.
const CACHE = "page-{{page}}";
const FILES = ["./", "icon.svg", "manifest.json", ...Object.values({{files}})];

self.addEventListener("install", (event) => {
  const keep = async () => (await caches.open(CACHE)).addAll(FILES.map((file) =>
    new Request(file, { cache: file === "./" ? "reload" : "default" })));
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("page-") && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener("fetch", (event) => {
  const answer = async () => {
    const cache = await caches.open(CACHE);
    if (event.request.mode !== "navigate") {
      return await cache.match(event.request) ?? fetch(event.request);
    }
    try { // the newest page, where there is a connection
      return await fetch(event.request);
    } catch {
      return await cache.match("./") ?? Response.error();
    }
  };
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
    event.respondWith(answer());
  }
});
