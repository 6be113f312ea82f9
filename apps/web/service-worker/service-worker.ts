// Runs beside the page as one plain script, so it imports nothing: `worker` and `build` stand before it (plugin.ts).

const prefix = "hearthside-";
const own = `${prefix}${build.version}`;
/** A page inside the app, which also asks early for its code and first data (page/plugin.ts). */
const shell = "/staff/home";

worker.addEventListener("install", (event) => {
  // a tab of the old build goes on: what it may still load lies in the old build's cache
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

/** All of the build or none of it: a page of another build would ask for other files. */
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
 * The kept page, whatever the network does: the app's page is the same at every address, and it is whole with its files. A
 * newer build is looked for by the browser at each navigation; it is kept beside this one and opens next time.
 */
async function openPage(event: FetchEvent): Promise<Response> {
  event.waitUntil(dropUnused(event.resultingClientId));
  return (await (await caches.open(own)).match(shell)) ?? fetch(event.request);
}

/** Its name says its content, so whichever build kept it, it is the same. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Older builds go once no tab is left that may be one of theirs; `opening` is the one that is just being opened. */
async function dropUnused(opening = ""): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.some(({ id }) => id !== opening)) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(old.map((name) => caches.delete(name)));
}
