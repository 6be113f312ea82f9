import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { isoToday } from "./steps/assessments.ts";
import {
  askDatabase,
  badgeOf,
  card,
  countReport,
  expectNothingWrong,
  expectRowsBehind,
  expectTotals,
  numberOf,
} from "./steps/dashboards.ts";
import { cellsOf, savedBy } from "./steps/exports.ts";
import { administrativeViewTotals, reportTotals } from "./steps/office-totals.ts";
import { careByApi, dayAfter, event, thisSunday, visitByApi } from "./steps/schedule.ts";

test.use({ account: "admin" });

const path = "/admin/dashboard/administrative-view";
const quantity = (page: Page, report: string) =>
  card(page, "All Reports").getByRole("link", { name: new RegExp(`: ${report}$`) });

const monday = () => dayAfter(thisSunday(), 1);
const week = (page: Page) => card(page, "Staff Schedule");

test("the numbers of every card, report and day match the database", async ({ page }) => {
  await page.goto(path);
  await expectTotals(page, { ...administrativeViewTotals, ...reportTotals }, async (name) =>
    name in reportTotals ? numberOf(await quantity(page, name).textContent()) : badgeOf(page, name),
  );
  await test.step("the week's bars match the visits by day and discipline", () =>
    expectNothingWrong(page, () => wrongBars(page)));
  await test.step("today is marked, unless it is a Saturday or Sunday", async () => {
    const weekday = new Date(`${isoToday()}T12:00:00Z`).getUTCDay();
    const today = week(page).locator("[aria-current=date]");
    await expect(today).toHaveCount(weekday === 0 || weekday === 6 ? 0 : 1);
  });
});

const visitsOf = `select to_char("localStart", 'FMMonth FMDD') || ' ' || discipline, count(*) from visit, asked
  where status <> 'cancelled' and "localStart"::date - (today - extract(dow from today)::int) between 1 and 5 group by 1`;

/** The bars that differ from the database. */
async function wrongBars(page: Page): Promise<unknown[]> {
  await expect(week(page).getByRole("listitem")).toHaveCount(5);
  const [rows = []] = await askDatabase(page, [visitsOf]);
  expect(rows.length).toBeGreaterThan(0);
  const bars = await week(page)
    .getByRole("link", { name: / visits? ?,/ })
    .all();
  const words = await Promise.all(bars.map((bar) => bar.textContent()));
  // 'SN12 visits, Mon November 16'
  const said = words.map((one) => /^([A-Z]+)([\d,]+) visits?, \w+ (.*)$/.exec(one ?? ""));
  const shown = said.map((one) => `${one?.[3]} ${one?.[1]}: ${numberOf(one?.[2] ?? null)}`).toSorted();
  const counted = rows.map(([name, count]) => `${name}: ${count}`).toSorted();
  return JSON.stringify(shown) === JSON.stringify(counted) ? [] : [{ shown, counted }];
}

test("the cards' numbers link to the same number of rows, to a file with the same number, and to their subject", async ({
  page,
}) => {
  await page.goto(path);
  await test.step("each See All and the supply report", () => expectListsBehind(page));
  await test.step("a report's quantity and See All Reports", async () => {
    await expectRowsBehind(page, { path, link: () => quantity(page, "Schedule"), rows: countReport });
    await page.getByRole("link", { name: "See All Reports", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Custom Reports" })).toBeVisible();
    await page.goBack();
  });
  await test.step("each report in Excel has as many rows as its card shows", () => expectRowsInFiles(page));
  await test.step("an employee is found by typing, and the schedule opens", () => expectStaffCard(page));
  await test.step("a day links to its schedule, a bar to the schedule of its discipline", async () => {
    const days = week(page).getByRole("link", { name: /^Schedule for/ });
    await expect(days).toHaveCount(5);
    await days.first().click();
    await expect(page).toHaveURL(`/admin/clinical/staff-schedule?view=day&week=${monday()}`);
    await page.goBack();
    await week(page)
      .getByRole("link", { name: /^PT\s*[\d,]+ visits?/ })
      .first()
      .click();
    await expect(page).toHaveURL(/staff-schedule\?view=day&discipline=PT&week=/);
    await expect(page.getByRole("combobox", { name: "Discipline" })).toHaveValue("PT, Physical therapy");
    await page.goBack();
  });
  await test.step("a document to review and a warning", async () => {
    for (const [name, at] of [
      ["Documents to Review for Approval", /\/docs\?document=/],
      ["Administrative Warnings", /\/(docs\?|warnings\?|admin\/clinical\/)/],
    ] as const) {
      // A missing NDA is entered in place, so that row has no link.
      await card(page, name).getByRole("rowheader").getByRole("link").first().click();
      await expect(page).toHaveURL(at);
      await page.goBack();
    }
  });
  await test.step("Quick Message marks supplies ready, and the row disappears", async () => {
    const supplies = card(page, "Caregiver/Physician Supply Alerts");
    // requests of other journeys have a number in their name, and are handled there
    const ready = supplies.getByRole("button", { name: /^Ready for pickup: (?!.*\d{6})/ });
    const name = (await ready.first().getAttribute("aria-label")) ?? "";
    const button = supplies.getByRole("button", { name, exact: true });
    await button.click();
    await expect(button).toHaveCount(0);
  });
});

async function expectListsBehind(page: Page): Promise<void> {
  const warnings = page.getByRole("status").filter({ hasText: /warnings?$/ });
  const waiting = page.getByRole("link", { name: /^Awaiting review/ });
  const lists = [
    [
      "Administrative Warnings",
      "See All Administrative Warnings",
      "Admin Warnings",
      async (total: number) => {
        await expect(page).toHaveURL("/warnings?family=administrative");
        const text = (await warnings.textContent()) ?? "";
        expect(numberOf(text.split(" of ").at(-1) ?? "")).toBe(total);
      },
    ],
    [
      "Documents to Review for Approval",
      "See All Documents to Review for Approval",
      "Docs for Approval",
      (total: number) => expect(waiting).toContainText(String(total), { timeout: 3000 }),
    ],
    [
      "Caregiver/Physician Supply Alerts",
      "See Supply Report",
      "Supply",
      async (total: number) => expect(await countReport(page)).toBe(total),
    ],
  ] as const;
  for (const [name, link, heading, expectTotal] of lists)
    await expect(async () => {
      if (!page.url().endsWith(path)) await page.goto(path);
      const total = await badgeOf(page, name);
      await page.getByRole("link", { name: link, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
      await expectTotal(total);
      await page.goBack();
    }).toPass();
}

async function expectRowsInFiles(page: Page): Promise<void> {
  const all = card(page, "All Reports");
  await expect(all.getByRole("button", { name: /^Export / })).toHaveCount(9);
  for (const name of Object.keys(reportTotals))
    await test.step(name, async () => {
      const button = all.getByRole("button", { name: `Export ${name}`, exact: true });
      let looks = 0;
      await expect(async () => {
        looks += 1;
        if (looks > 1) await page.reload();
        const said = numberOf(await quantity(page, name).textContent());
        const file = await savedBy(page, () => button.click());
        expect(file.name).toMatch(new RegExp(`^${name}.* \\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
        expect((await cellsOf(file)).length - 1).toBe(said);
      }).toPass();
    });
}

async function expectStaffCard(page: Page): Promise<void> {
  await card(page, "Staff").getByRole("combobox", { name: "Search Staffmember" }).pressSequentially("reyes");
  const found = page.getByRole("option", { name: /Reyes, Nadia/ });
  await expect(found).toHaveAttribute("data-combobox-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/staff-schedule\?clinician=/);
  await page.goBack();
  await card(page, "Staff").getByRole("link", { name: "Add a New Staffmember" }).click();
  await expect(page.getByRole("dialog", { name: "Invite employee" })).toBeVisible();
  await page.goBack();
  await card(page, "Staff").getByRole("link", { name: "Staff Hub" }).click();
  await expect(page).toHaveURL("/staff-hub");
  await page.goBack();
  await card(page, "Staff Schedule").getByRole("link", { name: "Open schedule" }).click();
  await expect(page).toHaveURL("/admin/clinical/staff-schedule");
  await page.goBack();
}

test("missed visits link to their rows, and unassigned visits to the day's schedule", async ({ page }) => {
  const care = await careByApi(page.request, "Winnifred", dayAfter(thisSunday(), -7));
  const { id, version } = await visitByApi(page.request, care, { start: `${monday()}T00:15:00` });
  await getFromApi(page.request, "POST /visits/:id/miss", { id, version, reason: "weather" });
  await visitByApi(page.request, care, { start: `${dayAfter(monday(), 1)}T10:00:00` });
  const missed = week(page)
    .getByRole("link", { name: /missed ?, Mon/ })
    .first();
  await expect
    .poll(
      async () => {
        await page.goto(path);
        await expect(week(page).getByRole("listitem")).toHaveCount(5);
        return missed.isVisible();
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  await expectRowsBehind(page, { path, link: () => missed, rows: countReport });
  await week(page)
    .getByRole("link", { name: /unassigned ?, Tue/ })
    .click();
  await expect(page).toHaveURL(/staff-schedule\?view=day&clinician=unassigned&week=/);
  await expect(event(page, care.name)).toBeVisible();
});
