import type { CDPSession, Page, ViewportSize } from "@playwright/test";
import { widths } from "../widths.ts";

/** Kept open, because closing it removes the page's virtual authenticators. */
const devices = new WeakMap<Page, CDPSession>();
const phones = new WeakSet<Page>();

/**
 * From here on the page is on a phone: touch input, and fitted to its width as on phones, unlike a window of that size.
 * A separate context with `isMobile` would cost another cold page.
 */
export async function becomePhone(page: Page): Promise<void> {
  const device = devices.get(page) ?? (await page.context().newCDPSession(page));
  devices.set(page, device);
  phones.add(page);
  await page.setViewportSize(widths.phone);
  await device.send("Emulation.setDeviceMetricsOverride", {
    ...widths.phone,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await device.send("Emulation.setTouchEmulationEnabled", { enabled: true });
}

export async function becomeDesk(page: Page): Promise<void> {
  if (!phones.delete(page)) return page.setViewportSize(widths.desk);
  const device = devices.get(page);
  await device?.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await device?.send("Emulation.clearDeviceMetricsOverride");
  await page.setViewportSize(widths.desk);
}

/** A phone at phone width, otherwise a window of that size. */
export async function resizeTo(page: Page, viewport: ViewportSize): Promise<void> {
  if (viewport.width === widths.phone.width) return becomePhone(page);
  await becomeDesk(page);
  await page.setViewportSize(viewport);
}

export const isPhone = (page: Page): boolean => phones.has(page);
