import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

const quietMs = 700;

/**
 * Clears the cache and sums the compressed JavaScript that `page` loads. Each call waits until loading has stopped and
 * returns the bytes since the last call.
 */
export async function watchScripts(page: Page): Promise<() => Promise<number>> {
  const scripts = new Set<string>();
  let bytes = 0;
  let lastSeen = 0;
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.clearBrowserCache");
  protocol.on("Network.requestWillBeSent", () => {
    lastSeen = performance.now();
  });
  protocol.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    lastSeen = performance.now();
    if (scripts.delete(requestId)) bytes += encodedDataLength;
  });
  return async () => {
    lastSeen = performance.now();
    while (performance.now() - lastSeen < quietMs) await wait(quietMs / 4);
    const since = bytes;
    bytes = 0;
    return since;
  };
}
