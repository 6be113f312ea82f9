import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { isoToday } from "./steps/assessments.ts";
import {
  askDatabase,
  badgeOf,
  card,
  countReport,
  expectRowsBehind,
  expectTotals,
  numberOf,
} from "./steps/dashboards.ts";
import { cellsOf, savedBy } from "./steps/exports.ts";
import { administrativeViewTotals, reportTotals } from "./steps/office-totals.ts";
import { careByApi, dayAfter, event, thisSunday, visitByApi } from "./steps/schedule.ts";

test.use({ account: "admin" });

const path = "/admin/dashboard/administrative-view";
const openDashboard = async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Administrative View" })).toBeVisible();
};
const quantity = (page: Page, report: string) =>
  card(page, "All Reports").getByRole("link", { name: new RegExp(`: ${report}$`) });

test("the number on every card and of every report is what the database counts", async ({ page }) => {
  await page.goto(path);
  await expectTotals(page, { ...administrativeViewTotals, ...reportTotals }, async (name) =>
    name in reportTotals ? numberOf(await quantity(page, name).textContent()) : badgeOf(page, name),
  );
});

test("every See All and the report of supplies lead to as many rows", async ({ page }) => {
  const warnings = page.getByRole("status").filter({ hasText: /warnings?$/ });
  const waiting = page.getByRole("link", { name: /^Waiting for review/ });
  const head = (name: string) => card(page, name).locator("[data-tone]").first();
  await test.step("warnings", () =>
    expect(async () => {
      await openDashboard(page);
      const total = numberOf(await head("Administrative Warnings").textContent());
      await page.getByRole("link", { name: "See All Administrative Warnings", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Admin Warnings" })).toBeVisible();
      await expect(page).toHaveURL("/warnings?family=administrative");
      const words = (await warnings.textContent()) ?? "";
      expect(numberOf(words.split(" of ").at(-1) ?? "")).toBe(total);
    }).toPass());
  await test.step("documents", () =>
    expect(async () => {
      await openDashboard(page);
      const total = numberOf(await head("Documents to Review for Approval").textContent());
      await page.getByRole("link", { name: "See All Documents to Review for Approval", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Docs for Approval" })).toBeVisible();
      await expect(waiting).toContainText(String(total));
    }).toPass());
  await test.step("supplies", () =>
    expect(async () => {
      await openDashboard(page);
      const total = numberOf(await head("Caregiver/Physician Supply Alerts").textContent());
      await page.getByRole("link", { name: "See Supply Report", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Supply", exact: true })).toBeVisible();
      expect(await countReport(page)).toBe(total);
    }).toPass());
});

test("a report's quantity leads to its rows, and See All Reports to all of them", async ({ page }) => {
  await expectRowsBehind(page, { path, link: () => quantity(page, "Schedule"), rows: countReport });
  await page.goto(path);
  await page.getByRole("link", { name: "See All Reports", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Custom Reports" })).toBeVisible();
});

test("each report is exported to Excel with as many rows as its card says", async ({ page }) => {
  test.slow();
  const all = card(page, "All Reports");
  await page.goto(path);
  await expect(all.getByRole("button", { name: /^Export / })).toHaveCount(9);
  for (const name of Object.keys(reportTotals))
    await test.step(name, () =>
      expect(async () => {
        const said = numberOf(await quantity(page, name).textContent());
        const button = all.getByRole("button", { name: `Export ${name}`, exact: true });
        const file = await savedBy(page, () => button.click());
        expect(file.name).toMatch(new RegExp(`^${name}.* \\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
        const rows = (await cellsOf(file)).length - 1;
        if (rows !== said) await page.reload();
        expect(rows).toBe(said);
      }).toPass(),
    );
});

test("a member of staff is found as one types, and her schedule opens", async ({ page }) => {
  await page.goto(path);
  await card(page, "Staff").getByRole("combobox", { name: "Search Staffmember" }).pressSequentially("reyes");
  const found = page.getByRole("option", { name: /Reyes, Nadia/ });
  await expect(found).toHaveAttribute("data-combobox-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/staff-schedule\?clinician=/);
  await page.goBack();
  await card(page, "Staff").getByRole("link", { name: "Add a New Staffmember" }).click();
  await expect(page).toHaveURL("/account-creation");
  await page.goBack();
  await card(page, "Staff").getByRole("link", { name: "Staff Hub" }).click();
  await expect(page).toHaveURL("/staff-hub");
  await page.goBack();
  await card(page, "Staff Schedule").getByRole("link", { name: "Open the schedule" }).click();
  await expect(page).toHaveURL("/admin/clinical/staff-schedule");
});

test.describe("the week", () => {
  const monday = () => dayAfter(thisSunday(), 1);
  const week = (page: Page) => card(page, "Staff Schedule");
  const visitsOf = `select to_char("localStart", 'FMMonth FMDD') || ' ' || discipline, count(*) from visit, asked
    where status <> 'cancelled' and "localStart"::date - (today - extract(dow from today)::int) between 1 and 5 group by 1`;

  test("its bars are the visits of each day and discipline", async ({ page }) => {
    await page.goto(path);
    const shown = async () => {
      const bars = await week(page)
        .getByRole("link", { name: / visits?,/ })
        .all();
      const words = await Promise.all(bars.map((bar) => bar.textContent()));
      // 'SN12 visits, Mon November 16'
      const said = words.map((one) => /^([A-Z]+)([\d,]+) visits?, \w+ (.*)$/.exec(one ?? ""));
      return Object.fromEntries(said.map((one) => [`${one?.[3]} ${one?.[1]}`, numberOf(one?.[2] ?? null)]));
    };
    await expect
      .poll(
        async () => {
          await page.reload();
          await expect(week(page).getByRole("listitem")).toHaveCount(5);
          const [rows = []] = await askDatabase(page, [visitsOf]);
          const counted: Record<string, number> = Object.fromEntries(
            rows.map(([name, count]) => [name, Number(count)]),
          );
          expect(rows.length).toBeGreaterThan(0);
          return JSON.stringify(sorted(await shown())) === JSON.stringify(sorted(counted));
        },
        { timeout: 15_000 },
      )
      .toBe(true);
  });

  const sorted = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).toSorted(([one], [other]) => one.localeCompare(other));

  test("a day leads to its schedule, a bar to that of its discipline", async ({ page }) => {
    await page.goto(path);
    const days = week(page).getByRole("link", { name: /^Schedule of/ });
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
  });

  test("what was missed leads to its rows, and what has nobody to the day's schedule", async ({ page }) => {
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
      .getByRole("link", { name: /without a clinician ?, Tue/ })
      .click();
    await expect(page).toHaveURL(/staff-schedule\?view=day&clinician=unassigned&week=/);
    await expect(event(page, care.name)).toBeVisible();
  });

  test("today is marked, unless it is a Saturday or Sunday", async ({ page }) => {
    await page.goto(path);
    await expect(week(page).getByRole("listitem")).toHaveCount(5);
    const weekday = new Date(`${isoToday()}T12:00:00Z`).getUTCDay();
    const today = week(page).locator("[aria-current=date]");
    await expect(today).toHaveCount(weekday === 0 || weekday === 6 ? 0 : 1);
  });
});

test("a document to review and a warning lead to what they are about", async ({ page }) => {
  for (const [name, at] of [
    ["Documents to Review for Approval", /\/docs\?document=/],
    ["Administrative Warnings", /\/(docs|warnings|admin\/clinical\/[a-z-]+)\?/],
  ] as const) {
    await page.goto(path);
    // what is missing of a member of staff is entered there and then: such a row has no link
    await card(page, name).getByRole("rowheader").getByRole("link").first().click();
    await expect(page).toHaveURL(at);
  }
});

test("Quick Message says that supplies are ready, and the row goes", async ({ page }) => {
  await page.goto(path);
  const supplies = card(page, "Caregiver/Physician Supply Alerts");
  // what other journeys ask for has a number behind its name, and is seen to by themselves
  const ready = supplies.getByRole("button", { name: /^Ready for pickup: (?!.*\d{6})/ });
  const name = (await ready.first().getAttribute("aria-label")) ?? "";
  const button = supplies.getByRole("button", { name, exact: true });
  await button.click();
  await expect(button).toHaveCount(0);
});
