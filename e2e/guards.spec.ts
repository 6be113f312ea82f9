import { expect, test } from "./fixtures.ts";
import type { Account } from "./product/accounts.ts";

const signInPage = "/auth/sign-in";
const dashboard = "/admin/dashboard/patient-view";
const nursesHome = "/staff/home";
const schedule = "/admin/clinical/staff-schedule";
const chart = "/admin/clinical/patient-chart";

/** Where each one is who opens the address of a row; "there" is at that address. */
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

for (const [column, account] of visitors.entries()) {
  test.describe(account, () => {
    test.use({ account });

    test(`every address leads the ${account} where it should`, async ({ page }) => {
      for (const [path, ends] of Object.entries(places)) {
        const end = ends[column] === "there" ? path : ends[column];
        await test.step(`${path} ends at ${end}`, async () => {
          await page.goto(path, { waitUntil: "commit" });
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page).toHaveURL(end ?? "");
        });
      }
    });
  });
}

const withoutAreas: readonly Account[] = ["nurse", "scheduler", "viewer"];
for (const account of withoutAreas) {
  test.describe(account, () => {
    test.use({ account });

    test(`the ${account} is not shown the administrator's navigation`, async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Areas" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^Must Do/ })).toHaveCount(account === "nurse" ? 1 : 0);
    });
  });
}

test.describe("somebody with a role", () => {
  test.use({ account: "viewer" });

  test("'/page/subpage/demo' loads for two seconds and then shows its parameter", async ({ page }) => {
    // its time stands still, and goes on by its two seconds as often as it takes until they have begun
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto("/page/subpage/demo", { waitUntil: "commit" });
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toHaveText("Loading for 2 seconds...");
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(status).toHaveText("demo", { timeout: 500 });
    }).toPass();
  });

  test("an address that leads nowhere says so and offers a way home", async ({ page }) => {
    await page.goto("/nowhere/at/all");
    await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
    await page.getByRole("link", { name: "Go to your home page" }).click();
    await expect(page).toHaveURL(chart);
  });

  test("the patient's navigation stands on patients' screens, underlines where one is, and not on the schedule", async ({
    page,
  }) => {
    const bar = page.getByRole("navigation", { name: "Patient", exact: true });
    await page.goto(chart);
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
});
