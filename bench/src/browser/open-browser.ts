import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { browserLaunch } from "@hearthside/e2e/browser/launch.ts";
import { type BrowserContext, chromium } from "@playwright/test";

/** A browser with its own profile, controlled remotely. */
export type Browser = {
  readonly port: number;
  /** Lends the profile to `use`. Lighthouse needs it exclusively, because a page with two controllers paints nothing. */
  readonly connect: <T>(use: (profile: BrowserContext) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** Starts Chromium with an empty profile. */
export async function openBrowser(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "hearthside-bench-"));
  const launch: { executablePath: string; args: string[]; env?: NodeJS.ProcessEnv } = await browserLaunch();
  const own = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(launch.executablePath, [...launch.args, ...own], {
    env: launch.env ?? process.env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const port = await portOf(child);
  return {
    port,
    connect: (use) => connect(port, use),
    close: async () => {
      child.kill();
      await once(child, "exit");
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function portOf({ stderr }: ChildProcess): Promise<number> {
  if (stderr === null) throw new Error("Chromium says nothing.");
  for await (const line of createInterface(stderr)) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    stderr.resume(); // Otherwise it blocks when the pipe is full.
    return Number(port);
  }
  throw new Error("Chromium did not start.");
}

async function connect<T>(port: number, use: (profile: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [profile] = browser.contexts();
  if (profile === undefined) throw new Error("The browser has no profile.");
  try {
    return await use(profile);
  } finally {
    await browser.close();
  }
}
