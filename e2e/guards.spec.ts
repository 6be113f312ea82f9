import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { Account } from "./product/accounts.ts";

const signInPage = "/auth/sign-in";
const dashboard = "/admin/dashboard/patient-view";
const nursesHome = "/staff/home";
const schedule = "/admin/clinical/staff-schedule";
const chart = "/admin/clinical/patient-chart";

/** Where each account is that opens the address of a row; "there" is at that address. */
const visitors = ["visitor", "admin", "nurse", "scheduler", "viewer"] as const;
const places: Record<string, readonly [string, string, string, string, string]> = {
  "/": [signInPage, dashboard, nursesHome, schedule, chart],
  "/auth/sign-in": ["there", dashboard, nursesHome, schedule, chart],
  "/guest/account-create": ["there", dashboard, nursesHome, schedule, chart],
  "/staff/home": [signInPage, "there", "there", "there", "there"],
  "/page": [signInPage, "there", "there", "there", "there"],
  "/admin": [signInPage, dashboard, nursesHome, schedule, chart],
  "/admin/dashboard/analytics-dashboard": [signInPage, "there", nursesHome, schedule, chart],
  "/admin/clinical": [signInPage, chart, chart, chart, chart],
  "/mailbox": [signInPage, "there", nursesHome, schedule, chart],
};

test("every address leads each account to the right page, with the navigation of its role; a dead address offers a link home", async ({
  openBrowser,
}) => {
  for (const [column, account] of visitors.entries()) {
    const page = await openBrowser(account);
    for (const [path, ends] of Object.entries(places)) {
      const end = ends[column] === "there" ? path : ends[column];
      await test.step(`${account}: ${path} ends at ${end}`, async () => {
        await page.goto(path, { waitUntil: "commit" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(end ?? "");
      });
    }
    if (account !== "visitor")
      await test.step(`the navigation of the ${account}`, () => expectNavigation(page, account));
    if (account === "viewer") await expectWays(page);
  }
});

async function expectNavigation(page: Page, account: Account): Promise<void> {
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Areas" })).toHaveCount(account === "admin" ? 1 : 0);
  await expect(page.getByRole("button", { name: /^Must Do/ })).toHaveCount(account === "nurse" ? 1 : 0);
}

async function expectWays(page: Page): Promise<void> {
  await test.step("an address that leads nowhere says so and offers a way home", async () => {
    await page.goto("/nowhere/at/all");
    await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
    await page.getByRole("link", { name: "Go to your home page" }).click();
    await expect(page).toHaveURL(chart);
  });

  await test.step("the patient's navigation is on a patient's screens, marks the one that is open, and is not on the schedule", async () => {
    const bar = page.getByRole("navigation", { name: "Patient", exact: true });
    for (const name of ["Patient Chart", "Patient Profile", "Patient Schedule", "Plan of Care Module"]) {
      const link = bar.getByRole("link", { name });
      await link.click();
      await expect(link).toHaveAttribute("aria-current", "page");
      await expect(bar.locator("[aria-current=page]")).toHaveCount(1);
    }
    await page.goto(schedule);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
}
