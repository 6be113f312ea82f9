import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Shifts above this are noticeable. Source: web.dev, Cumulative Layout Shift. The product's limit is half of it. */
const mostShift = 0.05;
const longestMs = 600;

/** Records unexpected layout shifts from the next page load on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry.toJSON();
        const { dataset } = document.documentElement;
        if (!hadRecentInput) dataset.shift = String(Number(dataset.shift ?? 0) + value);
      }
    });
    shifts.observe({ type: "layout-shift", buffered: true });
  });

/** Delays each answer until the page has rendered its loading state. */
export async function answerSlowly(page: Page): Promise<void> {
  await page.route("**/api/**", async (route) => {
    await page
      .waitForFunction(isDrawnLoading, undefined, { timeout: longestMs })
      .catch(() => "nothing says so");
    await route.continue();
  });
}

const isDrawnLoading = () =>
  document.querySelector("main [aria-busy=true]") !== null &&
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
  });

/** The placeholders shown while the server was slow had the layout of the final content. */
export async function expectSteady(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.getByRole("main").getByText("Loading", { exact: true })).toHaveCount(0);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(mostShift);
}
