import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Account, sessionFile } from "./product/accounts.ts";
import { giveProductTime } from "./product/product-clock.ts";
import type { Screen } from "./screens.ts";

export type Options = {
  account: Account | "visitor";
  /** Pages stand still at the instant CLOCK names, so that pictures differ only where the product does. */
  standsStill: boolean;
};
type Fixtures = {
  /** A page in a browser of its own, as somebody else has it open. */
  openBrowser: (account: Account | "visitor") => Promise<Page>;
};

/** `test.use({ account: "nurse" })` gives pages on which the nurse is signed in; a visitor is signed out. */
export const test = base.extend<Options & Fixtures>({
  account: ["visitor", { option: true }],
  standsStill: [false, { option: true }],
  storageState: async ({ account }, use) => use(sessionOf(account)),
  context: async ({ context, standsStill }, use) => {
    const complaints = collectComplaints(context);
    if (standsStill && process.env.CLOCK !== undefined) await context.clock.setFixedTime(process.env.CLOCK);
    else await giveProductTime(context);
    await use(context);
    expect(complaints, "what browsers complained of").toEqual([]);
  },
  openBrowser: async ({ browser }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (account) => {
      const context = await browser.newContext({ storageState: sessionOf(account) });
      opened.push({ context, complaints: collectComplaints(context) });
      await giveProductTime(context);
      return context.newPage();
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  },
});

export { expect };

const sessionOf = (account: Account | "visitor") =>
  account === "visitor" ? { cookies: [], origins: [] } : sessionFile(account);

/** What a browser also logs as an error, and panels show: that a request was refused or had no answer. */
const refusals = /^(Failed to load resource|ApiError|OfflineError)/;

/**
 * What a browser reports on any page of the context: breaches of the content security policy, uncaught errors, anything
 * else that is logged as an error.
 */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && !refusals.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** Opens a screen of the product and waits until nothing on it is still loading. */
export async function openScreen(
  page: Page,
  { path, shownLoading = 0, unfold }: Pick<Screen, "path" | "shownLoading" | "unfold">,
): Promise<void> {
  await page.goto(typeof path === "string" ? path : await path(page.request));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectSettled(page, shownLoading);
  if (unfold === undefined) return;
  await unfold(page);
  await expectSettled(page, shownLoading);
}

/** Waits until no part of the page says that it is loading, but for those that show how it looks. */
export async function expectSettled(page: Page, shownLoading = 0): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(shownLoading);
  if (shownLoading === 0) await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
  // what floats is placed anew a moment after the width of the page has changed
  await expect.poll(excess, page.url()).toBe(0);
}

/** Fails with rule and place of whatever axe finds on the page as it stands. */
export async function axeClean(page: Page): Promise<void> {
  // Our pages have no frames of other origins; without them legacy mode finds the same and opens no second page. What is
  // well is not described: that takes most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(found, page.url()).toEqual([]);
}
