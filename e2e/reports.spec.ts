import type { Page } from "@playwright/test";
import { expect, expectSettled, test } from "./fixtures.ts";
import { isoToday } from "./steps/assessments.ts";
import { expectNothingWrong, rowsSaid } from "./steps/dashboards.ts";
import { tabTo } from "./steps/keyboard.ts";
import { reportTotals } from "./steps/office-totals.ts";
import {
  addFilter,
  expectReportRows,
  reportPath,
  reportTable,
  rowsInSql,
  shownRows,
  valuesFilter,
} from "./steps/reports.ts";
import { choose, dayAfter, enteredDay } from "./steps/schedule.ts";

test.use({ account: "admin" });

/** The patients of Emergency Preparedness, counted in the database. */
const inEmergency = `select count(*) from (select distinct on ("patientId") status from admission
  order by "patientId", number desc) latest where status in ('active', 'discharge-pending')`;

test("each report opens with the database's row count and follows filters, sorting and grouping", async ({
  page,
}) => {
  const today = isoToday();
  await test.step("each of the ten opens by its name", () => expectEachReport(page));
  await page.goto(reportPath("report=custom"));
  const counted = (where: string) => `select count(*) from visit where ${where}`;

  await test.step("some of a closed set", async () => {
    await addFilter(page, "Status");
    await valuesFilter(page, "Status").click();
    for (const name of ["Missed", "Canceled"]) await page.getByRole("checkbox", { name }).check();
    await page.keyboard.press("Escape");
    await expect(valuesFilter(page, "Status")).toContainText("Missed, Canceled");
    await expectReportRows(page, counted("status in ('missed', 'cancelled')"));
  });

  await test.step("a relative period, and two dates", async () => {
    await addFilter(page, "Scheduled start");
    await choose(page.getByRole("combobox", { name: "Scheduled start" }), "Last 90 days");
    const inDays = (from: number, to: number) =>
      counted(`status in ('missed', 'cancelled') and "localStart" >= (select today from asked) - ${from}
        and "localStart" < (select today from asked) - ${to} + 1`);
    await expectReportRows(page, inDays(89, 0));
    await choose(page.getByRole("combobox", { name: "Scheduled start" }), "Date range");
    const from = page.getByRole("textbox", { name: "Scheduled start from" });
    await from.fill(enteredDay(dayAfter(today, -60)));
    await page.getByRole("textbox", { name: "Scheduled start to" }).fill(enteredDay(dayAfter(today, -31)));
    await expectReportRows(page, inDays(60, 31));
    await page.reload();
    await expect(from).toHaveValue(enteredDay(dayAfter(today, -60)));
    await choose(page.getByRole("combobox", { name: "Scheduled start", exact: true }), "Any day");
  });

  await test.step("all, an employee, unassigned, a branch", async () => {
    await valuesFilter(page, "Status").click();
    await page.getByRole("button", { name: "All", exact: true }).click();
    await page.keyboard.press("Escape");
    const clinician = page.getByRole("combobox", { name: "Clinician" });
    await choose(clinician, "Reyes, Nadia");
    await expectReportRows(
      page,
      counted(`"userId" = (select id from app_user where email = 'nurse@demo.test')`),
    );
    await choose(clinician, "(empty)");
    await expectReportRows(page, counted(`"userId" is null`));
    const [[branch, branchId] = []] = await rowsInSql(
      page,
      "select name, id from branch order by name limit 1",
    );
    await choose(page.getByRole("combobox", { name: "Branch" }), String(branch));
    const inBranch = `"userId" is null and (select "branchId" from admission where id = "admissionId") = '${branchId}'`;
    await expectReportRows(page, counted(inBranch));
  });

  await test.step("newest first, and oldest first", async () => {
    for (const name of ["Clinician", "Branch"]) await choose(page.getByRole("combobox", { name }), /^All$/);
    const head = page.getByRole("columnheader", { name: "Scheduled minutes" });
    for (const [direction, order] of [
      ["ascending", "asc"],
      ["descending", "desc"],
    ]) {
      await head.getByRole("button").click();
      await expect(head).toHaveAttribute("aria-sort", direction ?? "");
      const sql = `select minutes::text from visit order by visit.minutes ${order} limit 1`;
      await expect(async () => {
        const [[most] = []] = await rowsInSql(page, sql);
        expect((await shownRows(reportTable(page)))[0]?.at(-1)).toBe(most);
      }).toPass();
    }
  });

  await page.goto(reportPath("report=custom"));
  await choose(page.getByRole("combobox", { name: "Data", exact: true }), "Visits");
  const columns = page.getByRole("list", { name: "Columns", exact: true });

  await test.step("columns are removed, added and moved", async () => {
    await page.getByRole("button", { name: "Remove Status", exact: true }).click();
    await expect(columns.getByRole("listitem")).toHaveCount(6);
    await page.getByRole("combobox", { name: "Add a column" }).click();
    await page.getByRole("option", { name: "Actual minutes", exact: true }).click();
    await page.getByRole("button", { name: "Move Actual minutes up", exact: true }).click();
    await expect(page.getByRole("columnheader")).toHaveText([
      "Scheduled start",
      "Patient",
      "Discipline",
      "Visit type",
      "Clinician",
      "Actual minutes",
      "Scheduled minutes",
    ]);
  });

  await test.step("rows are sorted by any column", async () => {
    await choose(page.getByRole("combobox", { name: "Sort by" }), "Scheduled start");
    await choose(page.getByRole("combobox", { name: "Direction" }), "Newest first");
    const head = page.getByRole("columnheader", { name: "Scheduled start" });
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await choose(page.getByRole("combobox", { name: "Direction" }), "Oldest first");
    await expect(head).toHaveAttribute("aria-sort", "ascending");
  });

  await test.step("rows are grouped like in SQL", async () => {
    await addFilter(page, "Status");
    await valuesFilter(page, "Status").click();
    await page.getByRole("checkbox", { name: "Completed" }).check();
    await page.keyboard.press("Escape");
    await choose(page.getByRole("combobox", { name: "Group by" }), "Discipline");
    const text = `case discipline when 'SN' then 'Skilled nursing' when 'PT' then 'Physical therapy'
      when 'OT' then 'Occupational therapy' when 'ST' then 'Speech therapy' when 'MSW' then 'Medical social work'
      else 'Home health aide' end`;
    const made = `round(extract(epoch from "endedAt" - "startedAt") / 60)::int`;
    const sql = `select ${text}, to_char(count(*), 'FM999,999'), to_char(sum(${made}), 'FM999,999,999'),
      to_char(sum(minutes), 'FM999,999,999') from visit where status = 'completed' group by 1 order by count(*) desc, 1`;
    await expect(page.getByRole("columnheader")).toHaveText([
      "Discipline",
      "Rows",
      "Actual minutes, total",
      "Scheduled minutes, total",
    ]);
    await expectNothingWrong(page, async () => {
      const [shown, counted] = [await shownRows(reportTable(page)), await rowsInSql(page, sql)];
      return JSON.stringify(shown) === JSON.stringify(counted) ? [] : [{ shown, counted }];
    });
  });
});

async function expectEachReport(page: Page): Promise<void> {
  await page.goto("/custom-reports");
  const list = page.getByRole("list", { name: "Reports", exact: true });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  const counted = { ...reportTotals, "Custom Report": "select count(*) from visit" };
  for (const [name, sql] of Object.entries(counted))
    await test.step(name, async () => {
      await list.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
      await expectReportRows(page, sql);
      await page.getByRole("link", { name: "All reports" }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: "Custom Reports", exact: true }),
      ).toBeVisible();
    });
}

test("a report is saved, shared with a role, found again, changed and removed", async ({
  page,
  openBrowser,
}) => {
  const name = `Missed in a week ${Date.now()}`;
  const dialog = page.getByRole("dialog");
  const savedLink = (on: typeof page) =>
    on.getByRole("list", { name: "Saved reports", exact: true }).getByRole("link", { name, exact: true });
  const inWeek = (days: number) =>
    `select count(*) from visit, asked where status = 'missed' and "localStart" >= today - ${days} and "localStart" < today + 1`;

  await test.step("the settings are saved under a name and shared with schedulers", async () => {
    await page.goto(reportPath("report=missed-visit"));
    await choose(page.getByRole("combobox", { name: "Scheduled start" }), "Last 7 days");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("checkbox", { name: "Editor" }).check();
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await page.getByRole("link", { name: "All reports" }).click();
    await expectSettled(page); // the counted reports above move the list
    await savedLink(page).click();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expectReportRows(page, inWeek(6));
  });

  await test.step("another account of that role opens it; one of another role does not see it", async () => {
    const planner = await openBrowser("scheduler");
    await planner.goto("/custom-reports");
    await savedLink(planner).click();
    await expect(planner.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expectReportRows(planner, inWeek(6));
    await expect(planner.getByRole("button", { name: "Rename or share" })).toHaveCount(0);
    const viewer = await openBrowser("viewer");
    await viewer.goto("/custom-reports");
    await expect(viewer.getByRole("heading", { level: 2, name: "Saved reports" })).toBeVisible();
    await expect(viewer.getByRole("list", { name: "Saved reports", exact: true })).toBeAttached();
    await expect(savedLink(viewer)).toHaveCount(0);
  });

  await test.step("its owner changes it", async () => {
    await choose(page.getByRole("combobox", { name: "Scheduled start" }), "Last 30 days");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);
    await page.reload();
    await expectReportRows(page, inWeek(29));
  });

  await test.step("a copy is saved under another name", async () => {
    await page.getByRole("button", { name: "Save as new" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill(`${name} twice`);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${name} twice`, exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Rename or share" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill(`${name} again`);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${name} again`, exact: true })).toBeVisible();
    await expectReportRows(page, inWeek(29));
    await page.getByRole("link", { name: "All reports" }).click();
    await expectSettled(page); // the counted reports above move the list
    await savedLink(page).click();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  });

  await test.step("once removed it is gone for everyone, and can be restored", async () => {
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Custom Reports", exact: true })).toBeVisible();
    await expect(savedLink(page)).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Show removed" }).check();
    await page.getByRole("button", { name: `Restore ${name}`, exact: true }).click();
    await expect(savedLink(page)).toBeVisible();
    await page.getByRole("button", { name: `Remove ${name}`, exact: true }).click();
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(savedLink(page)).toHaveCount(0);
  });
});

test("a report is opened, filtered and sorted by keyboard", async ({ page }) => {
  await page.goto("/custom-reports");
  const list = page.getByRole("list", { name: "Reports", exact: true });
  await list.getByRole("link").first().focus();
  await tabTo(page, list.getByRole("link", { name: "Supply", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Supply", exact: true })).toBeFocused();
  await tabTo(page, valuesFilter(page, "Status"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("checkbox", { name: "Ready for pickup" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(valuesFilter(page, "Status")).toBeFocused();
  await expectReportRows(page, "select count(*) from supply_request where status = 'open'");
  const head = page.getByRole("columnheader", { name: "Quantity" });
  await tabTo(page, head.getByRole("button"));
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "ascending");
});

test("a report is printed with all of its rows", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(reportPath("report=emergency-preparedness"));
  await expectReportRows(page, inEmergency);
  const document = page.getByRole("table", { name: /^Emergency Preparedness: / });
  await page.getByRole("button", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(document).toBeVisible();
  const [[counted] = []] = await rowsInSql(page, inEmergency);
  await expect(async () => {
    const printed = (await document.getByRole("row").count()) - 1;
    expect(Math.abs(printed - Number(counted))).toBeLessThan(5);
    expect(rowsSaid(await document.getByRole("caption").textContent())).toBe(printed);
  }).toPass();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(document).toHaveCount(0);
});
