import type { Page } from "@playwright/test";

/** The network of a page, which can be pulled and comes back as fast as it was. */
export type Network = { readonly pull: () => Promise<void>; readonly heal: () => Promise<void> };

/** From now on so many bytes a second leave the page, until the network was pulled and is back. */
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
