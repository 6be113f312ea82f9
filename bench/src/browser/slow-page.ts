import type { BrowserContext, Page } from "@playwright/test";

/** Chromium's own measure of a processor four times as slow. */
export const slowDown = 4;

export type SlowPage = {
  readonly page: Page;
  /** Whether this page is online. */
  readonly setOnline: (isOnline: boolean) => Promise<void>;
  readonly setSlow: (isSlow: boolean) => Promise<void>;
};

/** A page of the profile with adjustable processor and network. */
export async function openSlowPage(profile: BrowserContext): Promise<SlowPage> {
  const page = await profile.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const protocol = await profile.newCDPSession(page);
  await protocol.send("Network.enable");
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  return {
    page,
    setOnline: async (isOnline) => {
      await protocol.send("Network.emulateNetworkConditions", { ...unlimited, offline: !isOnline });
    },
    setSlow: async (isSlow) => {
      await protocol.send("Emulation.setCPUThrottlingRate", { rate: isSlow ? slowDown : 1 });
    },
  };
}
