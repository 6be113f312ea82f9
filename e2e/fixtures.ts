import { type BrowserContext, test as base, expect, type Page, type TestInfo } from "@playwright/test";
import axe from "axe-core";
import { type Account, sessionOf } from "./product/accounts.ts";
import { giveProductTime } from "./product/product-clock.ts";
import type { Screen } from "./screen.ts";

export type Options = {
  account: Account | "visitor";
  /** Page clocks are fixed at CLOCK's instant, so that pictures differ only where the product does. */
  standsStill: boolean;
};
type Fixtures = {
  /** A page in a separate browser, for a second person. */
  openBrowser: (account: Account | "visitor") => Promise<Page>;
};

/** `test.use({ account: "nurse" })` signs the nurse in on every page; a visitor is signed out. */
export const test = base.extend<Options & Fixtures>({
  account: ["visitor", { option: true }],
  standsStill: [false, { option: true }],
  storageState: async ({ account }, use) => use(await stateOf(account)),
  context: async ({ context, standsStill }, use, testInfo) => {
    const complaints = collectComplaints(context);
    if (standsStill && process.env.CLOCK !== undefined) await context.clock.setFixedTime(process.env.CLOCK);
    else await giveProductTime(context);
    await use(context);
    await showPagesOfFailed(testInfo, context);
    expect(complaints, "what browsers complained of").toEqual([]);
  },
  openBrowser: async ({ browser }, use, testInfo) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (account) => {
      const context = await browser.newContext({ storageState: await stateOf(account) });
      opened.push({ context, complaints: collectComplaints(context) });
      await giveProductTime(context);
      return context.newPage();
    });
    for (const { context } of opened) {
      await showPagesOfFailed(testInfo, context);
      await context.close();
    }
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  },
});

export { expect };

const stateOf = async (account: Account | "visitor") =>
  account === "visitor" ? { cookies: [], origins: [] } : sessionOf(account);

/** Prints what each page showed when a journey failed. */
async function showPagesOfFailed(
  { status, expectedStatus, title }: TestInfo,
  context: BrowserContext,
): Promise<void> {
  if (status === expectedStatus) return;
  for (const page of context.pages()) {
    const shown = await page
      .locator("body")
      .ariaSnapshot({ timeout: 2000 })
      .catch((error: unknown) => `nothing that could be read: ${String(error)}`);
    console.log(`“${title}” failed; ${page.url()} showed:\n${shown}`);
  }
}

/** Requests that were refused or had no response: the browser logs these as errors too, and panels show them. */
const refusals = /^(Failed to load resource|ApiError|OfflineError)/;

/**
 * What the browser reports on any page of the context: violations of the content security policy, uncaught errors, and
 * anything else logged as an error.
 */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("weberror", (event) => {
    const error: unknown = event.error();
    complaints.push(String(error instanceof Error ? (error.stack ?? error) : error));
  });
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

/** Waits until no part of the page says that it is loading, except for parts that demonstrate loading. */
export async function expectSettled(page: Page, shownLoading = 0): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(shownLoading);
  await expect(page.locator("[data-outdated=true]")).toHaveCount(0);
  if (shownLoading === 0) await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  // a phone makes the window itself as wide as the page
  const width = page.viewportSize()?.width ?? 0;
  const excess = () =>
    page.evaluate(
      (shown) => Math.max(0, document.documentElement.scrollWidth - shown, window.innerWidth - shown),
      width,
    );
  // Floating parts are repositioned a moment after the page width changes.
  await expect.poll(excess, `${page.url()}, ${width} px`).toBe(0);
}

/** Fails with the rule and location of everything axe finds on the current page, or on part of it. */
export async function axeClean(page: Page, part = "html"): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const onPage = await page.evaluateHandle<typeof axe>("axe");
  // Passing results are not reported: that takes most of the time.
  const violations = await onPage.evaluate(async ({ run }, part) => {
    const rules = { "target-size": { enabled: true } }; // WCAG 2.2, which axe leaves out unless asked
    const { violations } = await run(part, { resultTypes: ["violations"], elementRef: false, rules });
    const dialog = [...document.querySelectorAll("[aria-modal=true]")].at(-1);
    const below = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const isUnderBar = (element: Element) => {
      const { left, width, bottom } = element.getBoundingClientRect();
      const isBar = (one: Element) => ["sticky", "fixed"].includes(getComputedStyle(one).position);
      let above = document.elementFromPoint(left + width / 2, Math.min(bottom, innerHeight) - 1);
      while (above && !above.contains(element) && !isBar(above)) above = above.parentElement;
      return above !== null && !above.contains(element);
    };
    // A target partly covered by a dialog, the header, a bottom bar or a notification counts as smaller; the months of
    // a chart are also links in its table.
    const mayBeSmall = (target: string) => {
      const element = document.querySelector(target);
      if (element === null || element.closest("[data-chart]")) return true;
      if (dialog) return !dialog.contains(element);
      if (isUnderBar(element)) return true;
      return element.closest("header") === null && element.getBoundingClientRect().top < below;
    };
    return violations.map(({ id, nodes }) => ({
      id,
      targets: nodes
        .map(({ target }) => target.join(" "))
        .filter((target) => id !== "target-size" || !mayBeSmall(target)),
    }));
  }, part);
  await onPage.dispose();
  const found = violations.flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`));
  expect(found, page.url()).toEqual([]);
}
