import type { Page } from "@playwright/test";

/** Empties the cache and adds up the compressed JavaScript `page` loads; answers the bytes since the last question. */
export async function watchScripts(page: Page): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.clearBrowserCache");
  protocol.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => {
    const since = bytes;
    bytes = 0;
    return since;
  };
}
