import type { APIRequestContext, Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { isoToday } from "./steps/assessments.ts";
import { emptyChartByApi } from "./steps/chart.ts";
import { badgeOf, card, expectTotals } from "./steps/dashboards.ts";
import { giveTask } from "./steps/must-do.ts";
import { endingSoon, patientViewTotals, referredSince } from "./steps/office-totals.ts";
import { admitByApi, makePerson, openAddDialog } from "./steps/people.ts";
import { choose, dayAfter } from "./steps/schedule.ts";

test.use({ account: "admin" });

const path = "/admin/dashboard/patient-view";

const said = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^[\d,]+ .*(authorization|date|patient|referral|warning)s?$/ });

/** The page behind a card's See All, and its heading. */
const lists = [
  { name: "Patient Warnings", heading: "Admin Warnings", at: "/warnings?family=patient" },
  { name: "Patient Eligibility Alerts", heading: "Admin Warnings", at: "/warnings?family=eligibility" },
  { name: "Patient Authorization Alerts", heading: "Admin Warnings", at: "/warnings?family=authorization" },
  { name: "Pre-Admit", heading: "Pre-Admit", at: "/admin/dashboard/pre-admit" },
  { name: "Visits Left", heading: "Visits Left", at: "/admin/dashboard/visits-left" },
  { name: "Expiring Dates", heading: "Expiring Dates", at: "/admin/dashboard/expiring-dates" },
  { name: "Referrals", heading: "Referrals", at: "/admin/dashboard/referrals" },
  { name: "Patient Supply Alerts", heading: "Supplies", at: "/supplies?status=open&for=patient" },
] as const;

test("the cards match the database and link to the same number of rows and to the patient", async ({
  page,
}) => {
  const title = `Call the family ${Date.now()}`;
  const { patientId, name } = await emptyChartByApi(page.request, "Marigold");
  await giveTask(page.request, { patientId, title, dueOn: isoToday() });
  await page.goto(path);
  await test.step("the number on every card", () =>
    expectTotals(page, patientViewTotals, (card) => badgeOf(page, card)));
  for (const list of lists)
    await test.step(`See All ${list.name} leads to the same number of rows`, () =>
      expectListBehind(page, list));
  await test.step("a warning, an expiring date, visits left and a request link to the patient", () =>
    expectPatientsBehind(page));
  await test.step("the cards' buttons open their dialogs", () => expectDialogsBehind(page));
  await test.step("a card collapses", async () => {
    const fold = card(page, "Pre-Admit").getByRole("button", { name: "Pre-Admit", exact: true });
    await expect(card(page, "Pre-Admit").getByRole("table")).toBeVisible();
    await fold.click();
    await expect(card(page, "Pre-Admit").getByRole("table")).toBeHidden();
    await fold.click();
    await expect(card(page, "Pre-Admit").getByRole("table")).toBeVisible();
  });
  await test.step("what is due today links to its patient", async () => {
    const task = card(page, "Today's Tasks").getByRole("listitem").filter({ hasText: title });
    await expect(task).toContainText("Due today");
    await task.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`/admin/clinical/patient-chart?patient=${patientId}`);
  });
});

async function expectListBehind(page: Page, { name, heading, at }: (typeof lists)[number]): Promise<void> {
  await expect(async () => {
    if (!page.url().endsWith(path)) await page.goto(path);
    const total = await badgeOf(page, name);
    await page.getByRole("link", { name: `See All ${name}`, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(at);
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
    if (heading === "Supplies") return;
    // '50 of 212 dates' or '12 dates'
    const text = (await said(page).textContent()) ?? "";
    expect(text.split(" of ").at(-1)).toMatch(new RegExp(`^${total.toLocaleString("en-US")}\\b`));
  }).toPass();
  await page.goBack();
}

async function expectPatientsBehind(page: Page): Promise<void> {
  for (const [name, column, at] of [
    ["Patient Warnings", 0, /\/(admin\/clinical\/|docs\?)/],
    ["Expiring Dates", 0, /\/admin\/clinical\/patient-chart.*\?patient=/],
    ["Visits Left", 1, /\/admin\/clinical\/patient-profile\?patient=.*subject=/],
    ["Patient Supply Alerts", 1, /\/supplies\?.*request=/],
  ] as const) {
    const row = card(page, name).getByRole("row").nth(1);
    await row.getByRole("rowheader").or(row.getByRole("cell")).nth(column).getByRole("link").first().click();
    await expect(page).toHaveURL(at);
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
}

async function expectDialogsBehind(page: Page): Promise<void> {
  const dialog = await openAddDialog(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await card(page, "Create New Document").getByRole("button", { name: "New document" }).click();
  await expect(page.getByRole("dialog", { name: "Create New Document" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await card(page, "Create New Document").getByRole("link", { name: "Documents to complete" }).click();
  await expect(page).toHaveURL("/docs?queue=mine");
  await page.goBack();
  await card(page, "Patients").getByRole("link", { name: "See All Patients" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Patient Chart" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(path);
}

/** A patient whose referral is too old for the last 30 days. */
async function referredLongAgo(request: APIRequestContext): Promise<void> {
  const patientId = await admitByApi(request, makePerson("Seraphina"));
  await getFromApi(request, "POST /admissions", {
    id: uuidv7(),
    patientId,
    referralDate: dayAfter(isoToday(), -40),
  });
}

test("another period of Pre-Admit and Referrals shows other rows, and the list matches", async ({ page }) => {
  await referredLongAgo(page.request);
  await page.goto(path);
  for (const [name, list] of [
    ["Pre-Admit", "pre-admit"],
    ["Referrals", "referrals"],
  ] as const)
    await test.step(name, async () => {
      // the card of Referrals starts closed
      if (name === "Referrals") await card(page, name).getByRole("button", { name, exact: true }).click();
      await expect(card(page, name).getByRole("row").nth(1)).toBeVisible();
      const usual = await badgeOf(page, name);
      await card(page, name)
        .getByRole("combobox", { name: `${name} period` })
        .click();
      await page.getByRole("option", { name: "All", exact: true }).click();
      await expect.poll(() => badgeOf(page, name)).toBeGreaterThan(usual);
      await page.getByRole("link", { name: `See All ${name}`, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page).toHaveURL(`/admin/dashboard/${list}?period=all`);
      await expect(page.getByRole("combobox", { name: "Period", exact: true })).toHaveValue("All");
      const rows = page.getByRole("table").getByRole("row");
      if (name === "Referrals") {
        const before = await rows.count();
        await page.getByRole("button", { name: "Show more" }).click();
        await expect.poll(() => rows.count()).toBeGreaterThan(before);
      }
      await choose(page.getByRole("combobox", { name: "Period", exact: true }), "Last 90 Days");
      await expect(page).toHaveURL(`/admin/dashboard/${list}?period=90-days`);
      await expectTotals(page, { [list]: referredSince(90)[list] }, () => numberOfList(page));
      await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
    });
});

test("expiring dates are counted by kind and link to where the renewal is entered", async ({ page }) => {
  const kinds = [
    ["certification", "Certification period", endingSoon.certification],
    ["frequency", "Visit frequency", endingSoon.frequency],
    ["authorization", "Authorization", endingSoon.authorization],
    ["coverage", "Insurance", endingSoon.coverage],
  ] as const;
  const expiring = "/admin/dashboard/expiring-dates";
  const kind = page.getByRole("combobox", { name: "Type" });
  await test.step("each kind by itself", async () => {
    await page.goto(`${expiring}?kind=certification`);
    await expect(kind).toHaveValue("Certification period");
    for (const [key, name, sql] of kinds) {
      await choose(kind, name);
      await expect(page).toHaveURL(`${expiring}?kind=${key}`);
      await expectTotals(page, { [name]: sql }, () => numberOfList(page));
    }
  });
  await test.step("both selects are in the address", async () => {
    await choose(kind, "Authorization");
    await expect(page).toHaveURL(`${expiring}?kind=authorization`);
    await page.getByRole("combobox", { name: "Expires within" }).click();
    await page.getByRole("option", { name: "60 days" }).click();
    await expect(page).toHaveURL(/within=60-days/);
  });
  await page
    .getByRole("link", { name: /^Authorization: / })
    .first()
    .click();
  await expect(page).toHaveURL(/patient-profile\?patient=.*subject=/);
});

/** The empty state, when nothing expires. */
async function numberOfList(page: Page): Promise<number> {
  const empty = page.getByText(/^(Nothing expires in this period|No referrals in this period)$/);
  await expect(said(page).or(empty)).toBeVisible();
  if (await empty.isVisible()) return 0;
  const text = (await said(page).textContent()) ?? "";
  return Number(/[\d,]+/.exec(text.split(" of ").at(-1) ?? "")?.[0].replaceAll(",", ""));
}
