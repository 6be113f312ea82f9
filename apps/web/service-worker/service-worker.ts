// Runs beside the page as one plain script, so it imports nothing: plugin.ts puts `worker` and `build` before it.

const prefix = "hearthside-";
const own = `${prefix}${build.version}`;
/** A page inside the app, which also asks early for its code and first data (page/plugin.ts). */
const shell = "/staff/home";

worker.addEventListener("install", (event) => {
  // tabs of the old build continue: what they may still load is in the old build's cache
  void worker.skipWaiting();
  event.waitUntil(keepBuild());
});
worker.addEventListener("activate", (event) => event.waitUntil(dropUnused()));
worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (/^\/api(\/|$)/.test(url.pathname) || url.pathname === "/sw.js") return;
  if (event.request.mode === "navigate") return event.respondWith(openPage(event));
  if (url.pathname.startsWith("/assets/")) event.respondWith(findFile(event.request));
});

/** All of the build or none of it: a page from another build would request other files. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(own);
  await cache.addAll(build.files.map((file) => new Request(file, { cache: "no-cache" })));
  // whole, with its headers: the nonce in the page is the one in its content security policy
  const page = await fetch(shell, { cache: "no-store", credentials: "omit" });
  const text = await page.clone().text();
  const asked = [...text.matchAll(/\/assets\/[^"]+/g)].map(([name]) => name);
  if (!page.ok || !asked.every((name) => build.files.includes(name)))
    throw new Error("The page belongs to another build.");
  await cache.put(shell, page);
}

/**
 * The cached page, whatever the network does: the app's page is the same at every address, and it is complete with its
 * files. The browser looks for a newer build at each navigation; it is cached beside this one and opens next time.
 */
async function openPage(event: FetchEvent): Promise<Response> {
  event.waitUntil(dropUnused(event.resultingClientId));
  return (await (await caches.open(own)).match(shell)) ?? fetch(event.request);
}

/** Its name includes a hash of its content, so a copy from any build is the same. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Deletes older builds once no open tab may belong to them; `opening` is the tab being opened now. */
async function dropUnused(opening = ""): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.some(({ id }) => id !== opening)) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(old.map((name) => caches.delete(name)));
}
