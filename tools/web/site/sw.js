// SPDX-License-Identifier: MIT
// Serves the page from this browser's own copy: it works offline, and gets the headers that shared memory needs.
// A new version is fetched whole, and takes over when no tab shows the old one.

const worker = /** @type {any} */ (self); // a ServiceWorkerGlobalScope
const PREFIX = `sortie ${worker.registration.scope} `;
const VERSION = PREFIX + "VERSION_OF_SITE";
const FILES = ["FILES_OF_SITE"];
const HEADERS = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};

worker.addEventListener("install", (event) => {
  const fresh = FILES.map((name) => new Request(name, { cache: "reload" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(clear().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

async function clear() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== VERSION) await caches.delete(name);
}

async function answer(request) {
  const cache = await caches.open(VERSION);
  const found = (await cache.match(request, { ignoreSearch: true })) || (await fetch(request));
  if (!found.body || found.type === "opaque") return found;
  const headers = new Headers(found.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  return new Response(found.body, { status: found.status, statusText: found.statusText, headers });
}
