import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserLaunch } from "@hearthside/e2e/browser/launch.ts";
import { type BrowserContext, chromium } from "@playwright/test";

/** A browser with one profile, which Lighthouse drives through `port` beside us. */
export interface Browser {
  readonly context: BrowserContext;
  readonly port: number;
  readonly close: () => Promise<void>;
}

export async function openBrowser(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "hearthside-bench-"));
  const { args, ...launch } = await browserLaunch();
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { context, port, close };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}
