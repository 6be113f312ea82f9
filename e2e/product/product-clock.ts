import type { BrowserContext } from "@playwright/test";

/** Notes how far CLOCK has set the product ahead of the real time, or back. Called when it has started. */
export function notePreset(clock = process.env.CLOCK): void {
  if (clock !== undefined) process.env.PRODUCT_AHEAD_MS = String(Date.parse(clock) - Date.now());
}

const aheadMs = () => Number(process.env.PRODUCT_AHEAD_MS ?? 0);

/** When it is for the product. */
export const productNow = () => new Date(Date.now() + aheadMs());

/** The day it is for the product in `zone`, YYYY-MM-DD. */
export const productDay = (zone: string): string =>
  productNow().toLocaleDateString("en-CA", { timeZone: zone });

/** Pages of this browser have the product's time, which goes on. */
export async function giveProductTime(context: BrowserContext): Promise<void> {
  if (aheadMs() === 0) return;
  await context.addInitScript((ahead) => {
    const RealDate = Date;
    const now = () => RealDate.now() + ahead;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, asked) => {
        const made: unknown = Reflect.construct(target, given, asked);
        return given.length > 0 && made instanceof RealDate ? made : new RealDate(now());
      },
      apply: () => new RealDate(now()).toString(),
      get: (target, name): unknown => (name === "now" ? now : Reflect.get(target, name)),
    });
  }, aheadMs());
}
