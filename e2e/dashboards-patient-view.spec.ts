import type { APIRequestContext, Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { isoToday } from "./steps/assessments.ts";
import { emptyChartByApi } from "./steps/chart.ts";
import { badgeOf, card, expectTotals } from "./steps/dashboards.ts";
import { giveTask } from "./steps/must-do.ts";
import { endingSoon, patientViewTotals, referredSince } from "./steps/office-totals.ts";
import { admitByApi, listNameOf, makePerson, nameOf, openAddDialog, searchField } from "./steps/people.ts";
import { choose, dayAfter } from "./steps/schedule.ts";

test.use({ account: "admin" });

const path = "/admin/dashboard/patient-view";

test("the number on every card is what the database counts", async ({ page }) => {
  await page.goto(path);
  await expectTotals(page, patientViewTotals, (name) => badgeOf(page, name));
});

const said = (page: Page) => page.getByRole("status").filter({ hasText: /in all$|^\d+ of | warnings?$/ });

/** Where See All of a card leads to, and the heading there. */
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

test("every See All leads to the list behind its card, with as many rows", async ({ page }) => {
  test.slow();
  for (const { name, heading, at } of lists) {
    await expect(async () => {
      if (!page.url().endsWith(path)) await page.goto(path);
      const total = await badgeOf(page, name);
      await page.getByRole("link", { name: `See All ${name}`, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(at);
      await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
      if (heading === "Supplies") return;
      // '50 of 212' or '12 in all'
      const words = (await said(page).textContent()) ?? "";
      expect(words.split(" of ").at(-1)).toMatch(new RegExp(`^${total.toLocaleString("en-US")}\\b`));
    }).toPass();
    await page.goBack();
  }
});

/** Somebody who was referred so long ago that the last 30 days do not show her. */
async function referredLongAgo(request: APIRequestContext): Promise<void> {
  const patientId = await admitByApi(request, makePerson("Seraphina"));
  await getFromApi(request, "POST /admissions", {
    id: uuidv7(),
    patientId,
    referralDate: dayAfter(isoToday(), -40),
  });
}

test("another period of Pre-Admit and of Referrals shows others, and its list has the same", async ({
  page,
}) => {
  await referredLongAgo(page.request);
  for (const [name, list] of [
    ["Pre-Admit", "pre-admit"],
    ["Referrals", "referrals"],
  ] as const)
    await test.step(name, async () => {
      await page.goto(path);
      await expect(card(page, name).getByRole("row").nth(1)).toBeVisible();
      const usual = await badgeOf(page, name);
      await card(page, name)
        .getByRole("combobox", { name: `Period of ${name}` })
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
    });
});

test("what ends is counted by its kind, and leads to where the next one is entered", async ({ page }) => {
  const kinds = {
    "Certification period": endingSoon.certification,
    "Visit frequency": endingSoon.frequency,
    Authorization: endingSoon.authorization,
    Insurance: endingSoon.coverage,
  };
  const keys = ["certification", "frequency", "authorization", "coverage"] as const;
  await test.step("each kind by itself", async () => {
    const kindOf = (name: string) => keys[Object.keys(kinds).indexOf(name)];
    await expectTotals(page, kinds, async (name) => {
      await page.goto(`/admin/dashboard/expiring-dates?kind=${kindOf(name)}`);
      await expect(page.getByRole("combobox", { name: "What ends" })).toHaveValue(name);
      return numberOfList(page);
    });
  });
  await test.step("both selects stand in the address", async () => {
    await page.goto("/admin/dashboard/expiring-dates");
    await page.getByRole("combobox", { name: "What ends" }).click();
    await page.getByRole("option", { name: "Authorization" }).click();
    await expect(page).toHaveURL("/admin/dashboard/expiring-dates?kind=authorization");
    await page.getByRole("combobox", { name: "Last day within" }).click();
    await page.getByRole("option", { name: "Next 60 days" }).click();
    await expect(page).toHaveURL(/within=60-days/);
  });
  await page
    .getByRole("link", { name: /^Authorization: / })
    .first()
    .click();
  await expect(page).toHaveURL(/patient-profile\?patient=.*subject=/);
});

/** Nothing at all is said where nothing ends. */
async function numberOfList(page: Page): Promise<number> {
  const empty = page.getByText(/^(Nothing ends in these days|Nobody was referred in this period)$/);
  await expect(said(page).or(empty)).toBeVisible();
  if (await empty.isVisible()) return 0;
  const words = (await said(page).textContent()) ?? "";
  return Number(/[\d,]+/.exec(words.split(" of ").at(-1) ?? "")?.[0].replaceAll(",", ""));
}

test("a warning, an expiring date, a referral and a request lead to whom they are about", async ({
  page,
}) => {
  for (const [name, column, at] of [
    ["Patient Warnings", 0, /\/(admin\/clinical\/|docs\?)/],
    ["Expiring Dates", 0, /\/admin\/clinical\/patient-chart.*\?patient=/],
    ["Visits Left", 1, /\/admin\/clinical\/patient-profile\?patient=.*subject=/],
    ["Patient Supply Alerts", 1, /\/supplies\?.*request=/],
  ] as const) {
    await page.goto(path);
    const row = card(page, name).getByRole("row").nth(1);
    await row.getByRole("rowheader").or(row.getByRole("cell")).nth(column).getByRole("link").first().click();
    await expect(page).toHaveURL(at);
  }
});

test("a patient is found as one types, and chosen by the keyboard", async ({ page }) => {
  const person = makePerson("Philippa");
  const id = await admitByApi(page.request, person);
  await page.goto(path);
  await searchField(page).pressSequentially(person.lastName.toLowerCase().slice(0, -1));
  const found = page.getByRole("option", { name: listNameOf(person) });
  await expect(found).toHaveAttribute("data-combobox-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: nameOf(person) })).toBeVisible();
  await expect(page).toHaveURL(`/admin/clinical/patient-chart?patient=${id}`);
});

test("the buttons of the cards open what they say", async ({ page }) => {
  await page.goto(path);
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
});

test("the tabs lead to each dashboard, a card folds, and what is due today leads to its patient", async ({
  page,
}) => {
  const title = `Call the family ${Date.now()}`;
  const { patientId, name } = await emptyChartByApi(page.request, "Marigold");
  await giveTask(page.request, { patientId, title, dueOn: isoToday() });
  const tabs = page.getByRole("navigation", { name: "Dashboards" });
  await page.goto(path);
  for (const tab of ["Analytics Dashboard", "Administrative View", "Patient View"]) {
    await tabs.getByRole("link", { name: tab, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
  }
  const fold = card(page, "Pre-Admit").getByRole("button", { name: "Pre-Admit", exact: true });
  await expect(card(page, "Pre-Admit").getByRole("table")).toBeVisible();
  await fold.click();
  await expect(card(page, "Pre-Admit").getByRole("table")).toBeHidden();
  await fold.click();
  await expect(card(page, "Pre-Admit").getByRole("table")).toBeVisible();
  const task = card(page, "Today's tasks").getByRole("listitem").filter({ hasText: title });
  await expect(task).toContainText("Due today");
  await task.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(`/admin/clinical/patient-chart?patient=${patientId}`);
});
