import type { Page } from "@playwright/test";
import { expect, expectSettled, openScreen, test } from "./fixtures.ts";

// What is drawn while the server is slow has the layout of what comes.
const most = 0.05;
const slowMs = 600;

async function watchShifts(page: Page): Promise<void> {
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry.toJSON();
        const { dataset } = document.documentElement;
        if (!hadRecentInput) dataset.shift = String(Number(dataset.shift ?? 0) + value);
      }
    });
    shifts.observe({ type: "layout-shift", buffered: true });
  });
}

const shiftOf = async (page: Page) =>
  Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0));

for (const [account, path] of [
  ["nurse", "/staff/home"],
  ["admin", "/admin/dashboard/patient-view"],
  ["admin", "/admin/dashboard/analytics-dashboard"],
  ["admin", "/custom-reports"],
  ["admin", "/admin/clinical/patient-chart"],
  ["scheduler", "/admin/clinical/staff-schedule"],
  ["scheduler", "/admin/clinical/staff-schedule?view=day"],
] as const) {
  test.describe(`for the ${account}`, () => {
    test.use({ account });

    test(`nothing jumps while ${path} loads slowly`, async ({ page }) => {
      await watchShifts(page);
      await openScreen(page, { path });
      await expect(page.getByRole("main").getByText("Loading", { exact: true })).toHaveCount(0);
      expect(await shiftOf(page)).toBeLessThan(most);
    });
  });
}

test.describe("a chart", () => {
  test.use({ account: "admin" });

  test("has its own layout while it loads", async ({ page }) => {
    await openScreen(page, { path: "/admin/clinical/patient-chart" });
    const address = await page.getByRole("table").getByRole("link").first().getAttribute("href");
    await watchShifts(page);
    await page.goto(address ?? "");
    await expect(page.getByRole("region", { name: "Demographics" })).toBeVisible();
    await expectSettled(page);
    expect(await shiftOf(page)).toBeLessThan(most);
  });
});
