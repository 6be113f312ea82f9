import type { Page } from "@playwright/test";

/** A page's network, which can be cut and restored. */
export type Network = { readonly pull: () => Promise<void>; readonly heal: () => Promise<void> };

/** Limits the page's upload speed until the network is cut and restored. */
export async function slowNetwork(page: Page, uploadThroughput: number): Promise<Network> {
  const session = await page.context().newCDPSession(page);
  const set = async (change: { offline?: boolean; uploadThroughput?: number }) => {
    const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send("Network.emulateNetworkConditions", { ...fast, ...change });
  };
  await session.send("Network.enable");
  await set({ uploadThroughput });
  return { pull: () => set({ offline: true }), heal: () => set({}) };
}
