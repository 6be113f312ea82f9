import { readFile } from "node:fs/promises";
import readXlsxFile from "read-excel-file/node";
import { expect, test } from "./fixtures.ts";
import { isoToday } from "./steps/assessments.ts";
import { card, expectTotal } from "./steps/dashboards.ts";

test.use({ account: "admin" });

const openWarnings = (kinds: string) =>
  `select count(*) from task where "resolvedAt" is null and kind ~ '^(${kinds})' and $1::text is not null`;

const totals = [
  {
    name: "Pre-Admit",
    sql: `select count(*) from admission where status = 'pre-admit' and "referralDate" >= $1::date - 29`,
  },
  { name: "Referrals", sql: `select count(*) from admission where "referralDate" >= $1::date - 29` },
  {
    name: "Visits Left",
    sql: `select count(*) from "authorization" where "endedAt" is null and status = 'approved' and unit <> 'units'
      and $1::date between "startDate" and "endDate"`,
  },
  { name: "Patient Eligibility Alerts", sql: openWarnings("coverage-|eligibility-") },
  { name: "Patient Authorization Alerts", sql: openWarnings("authorization-") },
];

test.describe("Patient View", () => {
  test.beforeEach(({ page }) => page.goto("/admin/dashboard/patient-view"));

  for (const { name, sql } of totals)
    test(`${name} says what the database counts, and See All leads to all of it`, async ({ page }) => {
      await expectTotal(page, name, sql);
      await page.getByRole("link", { name: `See All ${name}` }).click();
      await expect(page).toHaveURL(/\/(admin\/dashboard\/[a-z-]+|warnings)(\?|$)/);
      await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
    });

  test("another period of Pre-Admit shows others, and its list has the same", async ({ page }) => {
    const preAdmit = card(page, "Pre-Admit");
    await expect(preAdmit.getByRole("row").nth(1)).toBeVisible();
    await preAdmit.getByRole("combobox", { name: "Period of Pre-Admit" }).click();
    await page.getByRole("option", { name: "All", exact: true }).click();
    await page.getByRole("link", { name: "See All Pre-Admit" }).click();
    await expect(page).toHaveURL("/admin/dashboard/pre-admit?period=all");
    await expect(page.getByRole("combobox", { name: "Period", exact: true })).toHaveValue("All");
    await expect(page.getByRole("status").filter({ hasText: /in all| of / })).toBeVisible();
  });

  test("what ends is narrowed by its kind and its days, and leads to where the next one is entered", async ({
    page,
  }) => {
    await page.getByRole("link", { name: "See All Expiring Dates" }).click();
    await page.getByRole("combobox", { name: "What ends" }).click();
    await page.getByRole("option", { name: "Authorization" }).click();
    await expect(page).toHaveURL("/admin/dashboard/expiring-dates?kind=authorization");
    await page.getByRole("combobox", { name: "Last day within" }).click();
    await page.getByRole("option", { name: "Next 60 days" }).click();
    await expect(page).toHaveURL(/within=60-days/);
    await page
      .getByRole("link", { name: /^Authorization: / })
      .first()
      .click();
    await expect(page).toHaveURL(/patient-profile\?patient=.*subject=/);
  });

  test("Patient Supply Alerts lead to the requests", async ({ page }) => {
    await card(page, "Patient Supply Alerts")
      .getByRole("link", { name: /See All/ })
      .click();
    await expect(page).toHaveURL(/\/supplies/);
  });
});

test.describe("Administrative View", () => {
  test.beforeEach(({ page }) => page.goto("/admin/dashboard/administrative-view"));

  test("a member of staff is found as one types, and her schedule opens", async ({ page }) => {
    await card(page, "Staff").getByRole("combobox", { name: "Search Staffmember" }).fill("reyes");
    await page.getByRole("option", { name: /Reyes, Nadia/ }).click();
    await expect(page).toHaveURL(/staff-schedule\?clinician=/);
  });

  test("a day of the week leads to its schedule", async ({ page }) => {
    const days = card(page, "Staff Schedule").getByRole("link", { name: /^Schedule of/ });
    await expect(days).toHaveCount(5);
    await days.first().click();
    await expect(page).toHaveURL(/staff-schedule\?view=day&week=\d{4}-\d\d-\d\d/);
  });

  test("every See All leads to the list behind its card", async ({ page }) => {
    for (const [name, address] of [
      ["See All Administrative Warnings", /\/warnings\?family=administrative/],
      ["See All Documents to Review for Approval", /\/docs/],
      ["See All Reports", /\/custom-reports/],
      ["See Supply Report", /\/custom-reports\?report=supply/],
    ] as const) {
      await page.getByRole("link", { name }).click();
      await expect(page).toHaveURL(address);
      await page.goBack();
    }
  });

  test("a report is exported to Excel as it is listed", async ({ page }) => {
    const reports = card(page, "All Reports");
    const row = reports.getByRole("row", { name: /^Emergency Preparedness/ });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      row.getByRole("button", { name: "Export Emergency Preparedness" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const sheets = await readXlsxFile(await readFile(await download.path()));
    const rows = sheets[0]?.data ?? [];
    const quantity = await row.getByRole("link").textContent();
    expect(rows.length - 1).toBeGreaterThan(0);
    expect(Math.abs(rows.length - 1 - Number(quantity?.replaceAll(",", "")))).toBeLessThan(5);
  });

  test("Quick Message says that supplies are ready, and the row goes", async ({ page }) => {
    const supplies = card(page, "Caregiver/Physician Supply Alerts");
    const ready = supplies.getByRole("button", { name: /^Ready for pickup: / });
    const name = (await ready.first().getAttribute("aria-label")) ?? "";
    await ready.first().click();
    await expect(supplies.getByRole("button", { name, exact: true })).toHaveCount(0);
  });
});

test.describe("Analytics Dashboard", () => {
  test("selects change what is shown and stand in the address; a chart is also a table", async ({ page }) => {
    await page.goto("/admin/dashboard/analytics-dashboard");
    const months = card(page, "Per Month");
    await months.getByRole("button", { name: /Show as table/ }).click();
    await expect(months.getByRole("row", { name: /^Jan/i })).toBeVisible();
    await months.getByRole("combobox").first().click();
    await page.getByRole("option", { name: "Visits missed" }).click();
    await expect(page).toHaveURL(/analytics-dashboard\?.+=/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      months.getByRole("button", { name: /Export/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
  });

  test("a part of the census leads to its patients", async ({ page }) => {
    await page.goto("/admin/dashboard/analytics-dashboard");
    await card(page, "Current Census")
      .getByRole("link", { name: /^On hold/ })
      .first()
      .click();
    await expect(page).toHaveURL(/patient-chart\?status=on-hold/);
  });
});

test("today is a day of the week shown", async ({ page }) => {
  await page.goto("/admin/dashboard/administrative-view");
  const weekday = new Date(`${isoToday()}T12:00:00Z`).getUTCDay();
  const today = card(page, "Staff Schedule").locator("[aria-current=date]");
  await expect(today).toHaveCount(weekday === 0 || weekday === 6 ? 0 : 1);
});
