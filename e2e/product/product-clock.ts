import type { BrowserContext } from "@playwright/test";

/** Records the product's offset from real time set by CLOCK. Call after the start. */
export function notePreset(clock = process.env.CLOCK): void {
  if (clock !== undefined) process.env.PRODUCT_AHEAD_MS = String(Date.parse(clock) - Date.now());
}

const aheadMs = () => Number(process.env.PRODUCT_AHEAD_MS ?? 0);

/** The product's current time. */
export const productNow = () => new Date(Date.now() + aheadMs());

/** The product's current day in `zone`, YYYY-MM-DD. */
export const productDay = (zone: string): string =>
  productNow().toLocaleDateString("en-CA", { timeZone: zone });

/** Sets the pages of this browser to the product's time. */
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
