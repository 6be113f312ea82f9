import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { writeWorker } from "./plugin.ts";

const origin = "http://localhost";
const pageOf = (...files: string[]) =>
  new Response(files.map((file) => `<script src="${file}">`).join(), {
    headers: { "content-security-policy": "style-src 'nonce-1'" },
  });

type Answers = Record<string, () => Response | Promise<Response>>;
type Event = { type: string; request?: object; resultingClientId?: string };
type Listener = (event: object) => void;

const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === "string" ? asked : asked.url, origin).pathname;

/** A browser's caches, network and tabs, as a service worker sees them. */
function browser(network: Answers) {
  const kept = new Map<string, Map<string, Response>>();
  const tabs: string[] = [];
  const fetched: string[] = [];
  const fetch = async (asked: string | { url: string }) => {
    const path = pathOf(asked);
    fetched.push(path);
    const answer = network[path];
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer();
  };
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (asked: string | { url: string }) => entries.get(pathOf(asked))?.clone(),
    put: async (asked: string, answer: Response) => void entries.set(pathOf(asked), answer),
    addAll: async (all: { url: string }[]) => {
      for (const one of all) entries.set(pathOf(one), await fetch(one));
    },
  });
  const caches = {
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
      return cacheOf(entries);
    },
    match: async (asked: { url: string }) => {
      for (const entries of kept.values())
        if (entries.has(pathOf(asked))) return entries.get(pathOf(asked))?.clone();
      return undefined;
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  return { kept, tabs, fetched, fetch, caches, network };
}

/** Starts the worker of a build that consists of `files`. */
async function startWorker(around: ReturnType<typeof browser>, files: readonly string[]) {
  const listeners = new Map<string, Listener>();
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    location: { origin },
    clients: { matchAll: async () => around.tabs.map((id) => ({ id })) },
  };
  class Request {
    url: string;
    constructor(path: string) {
      this.url = `${origin}${path}`;
    }
  }
  const given = { self, caches: around.caches, fetch: around.fetch, Request, URL };
  runInNewContext(await writeWorker(files), given);
  return async ({ type, ...event }: Event): Promise<Response | undefined> => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
    });
    await Promise.all(waits);
    return answer;
  };
}

const ask = (path: string, mode = "cors") => ({
  type: "fetch",
  request: { url: `${origin}${path}`, method: "GET", mode },
});
const open = (path: string) => ({ ...ask(path, "navigate"), resultingClientId: "opening" });

const first = ["/assets/index-1.js", "/assets/wizard-1.js"];
const second = ["/assets/index-2.js"];
const network = (files: readonly string[]): Answers => ({
  "/staff/home": () => pageOf(files[0] ?? ""),
  ...Object.fromEntries(files.map((file) => [file, () => new Response(file)])),
});

async function installed() {
  const around = browser(network(first));
  const happen = await startWorker(around, first);
  await happen({ type: "install" });
  await happen({ type: "activate" });
  return { around, happen };
}

const unplug = ({ network: answers }: { network: Answers }) => {
  for (const path of Object.keys(answers)) delete answers[path];
};

test("offline, any address opens the cached page with its own policy, and its files come from the device", async () => {
  const { around, happen } = await installed();
  unplug(around);
  const page = await happen(open("/staff/home"));
  expect(page?.headers.get("content-security-policy")).toBe("style-src 'nonce-1'");
  expect(await page?.text()).toContain("/assets/index-1.js");
  expect(await (await happen(ask("/assets/wizard-1.js")))?.text()).toBe("/assets/wizard-1.js");
});

test("the cached page comes first, and does not wait for a network that is slow, down or gone", async () => {
  const { around, happen } = await installed();
  around.network["/staff/home"] = () => new Response("from the network");
  expect(await (await happen(open("/staff/home")))?.text()).toContain("/assets/index-1.js");
  around.network["/"] = () => new Promise<Response>(() => undefined);
  expect(await (await happen(open("/")))?.text()).toContain("/assets/index-1.js");
});

test("before the build is cached, pages come from the network", async () => {
  const around = browser({ "/admin": () => new Response("from the network") });
  const happen = await startWorker(around, first);
  expect(await (await happen(open("/admin")))?.text()).toBe("from the network");
});

test.each(["/api/auth/user-info", "/api", "/sw.js"])("%s is left to the browser", async (path) => {
  const { happen } = await installed();
  expect(await happen(ask(path))).toBeUndefined();
  expect(await happen(ask(path, "navigate"))).toBeUndefined();
});

test("a page from another build is not cached with this build's files", async () => {
  const around = browser({ ...network(first), "/staff/home": () => pageOf("/assets/index-2.js") });
  const happen = await startWorker(around, first);
  await expect(happen({ type: "install" })).rejects.toThrow("another build");
});

test("tabs of the old build still find their files after an update, until they are closed", async () => {
  const { around } = await installed();
  unplug(around);
  Object.assign(around.network, network(second));
  around.tabs.push("old");
  const happen = await startWorker(around, second);
  await happen({ type: "install" });
  await happen({ type: "activate" });
  expect(await (await happen(ask("/assets/wizard-1.js")))?.text()).toBe("/assets/wizard-1.js");
  expect(around.kept.size).toBe(2);
  around.tabs.splice(0);
  await happen(open("/"));
  expect(around.kept.size).toBe(1);
  expect(await (await happen(open("/")))?.text()).toContain("/assets/index-2.js");
});
