import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "./fixtures.ts";
import { withDatabase } from "./product/database.ts";
import { emptyChartByApi, medicationsByApi } from "./steps/chart.ts";
import { numberOf, reportRows } from "./steps/dashboards.ts";
import { cellsOf, exportedAs, linesOf, savedBy, textOf } from "./steps/exports.ts";
import { expectReportRows, reportPath, rowsInSql } from "./steps/reports.ts";

const clock = (text: unknown) => (typeof text === "string" ? new Date(`${text.replace(" ", "T")}Z`) : null);

test.describe("a report in a file", () => {
  test.use({ account: "admin" });

  test("the workbook has in every cell what SQL gives: real dates, times, numbers, yes and no; text that looks like a formula stays text in every format", async ({
    page,
  }) => {
    const [[from = null, to = null] = []] = await rowsInSql(
      page,
      "select to_char(today - 60, 'YYYY-MM-DD'), to_char(today - 31, 'YYYY-MM-DD') from asked",
    );
    const columns = [
      ["start", "Scheduled start"],
      ["patient", "Patient"],
      ["recordNumber", "Record number"],
      ["discipline", "Discipline"],
      ["status", "Status"],
      ["clinician", "Clinician"],
      ["minutes", "Scheduled minutes"],
      ["checkIn", "Check-in"],
      ["minutesMade", "Actual minutes"],
      ["isOnTime", "Started on time"],
      ["note", "Note"],
    ] as const;
    const search = `report=custom&data=visits&where=start.${from}.${to}&columns=${columns.map(([key]) => key).join(".")}`;
    const zone = `(select zone from agency where id = visit."agencyId")`;
    const sql = `select to_char("localStart", 'YYYY-MM-DD HH24:MI:SS'), patient."lastName" || ', ' || patient."firstName",
        "recordNumber"::int, case discipline when 'SN' then 'Skilled nursing' when 'PT' then 'Physical therapy'
          when 'OT' then 'Occupational therapy' when 'ST' then 'Speech therapy' when 'MSW' then 'Medical social work'
          else 'Home health aide' end,
        case visit.status when 'in-progress' then 'In progress' when 'cancelled' then 'Canceled' else initcap(visit.status) end,
        app_user."lastName" || ', ' || app_user."firstName", minutes,
        to_char("startedAt" at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS'),
        round(extract(epoch from visit."endedAt" - "startedAt") / 60)::int,
        abs(extract(epoch from "startedAt" - lower(during))) <= 1800, note
      from asked, visit join patient on patient.id = "patientId" left join app_user on app_user.id = "userId"
      where "localStart" >= today - 60 and "localStart" < today - 30 order by "localStart" desc, visit.id`;
    await page.goto(reportPath(search));
    await expectReportRows(page, `select count(*) from (${sql}) rows`);
    const file = await exportedAs(page, page.getByRole("button", { name: "Export Custom Report" }), "Excel");
    expect(file.name).toMatch(/^Custom Report Visits \d{4}-\d\d-\d\d\.xlsx$/);
    const [head, ...cells] = await cellsOf(file);
    const expected = (await rowsInSql(page, sql)).map(([start, ...rest]) => [
      clock(start),
      ...rest.slice(0, 6),
      clock(rest[6]),
      ...rest.slice(7),
    ]);
    expect(expected.length).toBeGreaterThan(100);
    expect(head).toEqual(columns.map(([, label]) => label));
    expect(cells).toEqual(expected);
    await test.step("text that looks like a formula stays text", () => expectNoFormulas(page));
  });

  test("each list behind a card of patients, warnings and supplies is exported with its filter", async ({
    page,
  }) => {
    for (const [path, name] of [
      ["/admin/dashboard/pre-admit?period=all", "Pre-Admit"],
      ["/admin/dashboard/referrals?period=90-days", "Referrals"],
      ["/admin/dashboard/expiring-dates?within=14-days", "Expiring Dates"],
      ["/admin/dashboard/visits-left", "Visits Left"],
      ["/admin/clinical/patient-chart?status=on-hold", "Patients"],
      ["/warnings?family=authorization", "Warnings"],
      ["/supplies?for=patient", "Requests"],
      ["/supplies?tab=stock&low=true", "Stock"],
    ] as const)
      await test.step(name, async () => {
        await expect(async () => {
          await page.goto(path);
          const said = page
            .getByRole("main")
            .getByRole("status")
            .filter({ hasText: / total$| of |s$|requests?, / });
          const table = page.getByRole("table").first();
          await expect(table.getByRole("row").nth(1)).toBeVisible();
          const total =
            name === "Stock"
              ? (await table.getByRole("row").count()) - 1
              : numberOf((await said.first().textContent())?.split(" of ").at(-1) ?? null);
          const file = await exportedAs(page, page.getByRole("button", { name: `Export ${name}` }), "Excel");
          const [, ...rows] = await cellsOf(file);
          expect(rows.length, name).toBe(total);
        }).toPass();
      });
  });
});

async function expectNoFormulas(page: Page): Promise<void> {
  const { patientId, name } = await emptyChartByApi(page.request, "Cordelia");
  const names = [
    `=HYPERLINK("http://example.com","open")`,
    "+1+1",
    "-2+3",
    "@SUM(A1:A9)",
    `Plain, with "quotes"`,
  ];
  const day = "2019-03-07";
  const lines = names.map((one) => ({ name: one, dose: "=1+1", route: "Oral", startDate: day }));
  await medicationsByApi(page.request, patientId, lines);
  const sql = `select name, dose, to_char("startDate", 'YYYY-MM-DD') from medication
    where "startDate" = '${day}' and "endedAt" is null order by name, id`;
  const search = `report=custom&data=medications&where=startDate.${day}.${day}&columns=name.dose.startDate&sort=name`;
  await page.goto(reportPath(search));
  await expectReportRows(page, `select count(*) from (${sql}) rows`);
  const button = page.getByRole("button", { name: "Export Custom Report" });
  const rows = await rowsInSql(page, sql);
  expect(rows.map(([one]) => one)).toEqual(expect.arrayContaining(names));

  await test.step("a workbook has texts, no formulas, and its header stays visible", async () => {
    const file = await exportedAs(page, button, "Excel");
    const [, ...cells] = await cellsOf(file);
    expect(cells).toEqual(
      rows.map(([one, dose, start]) => [one, dose, new Date(`${String(start)}T00:00:00Z`)]),
    );
    const sheet = strFromU8(unzipSync(file.bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).toContain('ySplit="1"');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).not.toContain("<f>");
  });

  await test.step("in a CSV an apostrophe is put before it", async () => {
    const [head, ...cells] = linesOf(await exportedAs(page, button, "CSV"));
    const harmless = (text: unknown) => String(text).replace(/^(?=[=+\-@])/, "'");
    expect(head).toEqual(["Medication", "Dose", "Starts"]);
    expect(cells).toEqual(rows.map(([one, dose, start]) => [harmless(one), harmless(dose), start]));
  });

  await test.step("a PDF has every row, and no column that was not chosen", async () => {
    const text = await textOf((await exportedAs(page, button, /^PDF/)).bytes);
    expect(text).toContain(`${rows.length} medications.`);
    for (const one of names) expect(text.replaceAll(" ", "")).toContain(one.replaceAll(" ", ""));
    expect(text).not.toContain(name);
  });
}

test.describe("downloads", () => {
  test.use({ account: "scheduler" });

  test("a long export shows its progress, is canceled, requested again, and downloaded twice", async ({
    page,
  }) => {
    const title = "Custom Report: Staff (Excel)";
    const tray = page.getByRole("region", { name: "Exports" });
    const row = page.getByRole("row", { name: title }).first();
    // no other journey adds or changes viewers
    await page.goto(
      reportPath("report=custom&data=staff&columns=name.role.licenseExpires&where=role.Viewer"),
    );
    await expect(reportRows(page)).toBeVisible();

    await test.step("it can be canceled while it is written", async () => {
      await withDatabase(async (database) => {
        // the export waits for these rows, even on a fast machine
        await database.query("begin; lock table staff_record in access exclusive mode");
        await page.getByRole("button", { name: "Export Custom Report" }).click();
        await page.getByRole("menuitem", { name: "Excel" }).click();
        await expect(tray.getByText(`Exporting ${title}`)).toBeVisible();
        await expect(tray.getByRole("progressbar", { name: `Progress of ${title}` })).toBeVisible();
        await page.getByRole("link", { name: "All reports" }).click();
        await tray.getByRole("button", { name: "Cancel" }).click();
        await expect(tray.getByText(title)).toHaveCount(0);
        await database.query("rollback");
      });
    });

    await test.step("it is listed as canceled among the downloads, and requested again there", async () => {
      await page.goto("/downloads");
      await expect(row).toContainText("Canceled");
      const saved = await savedBy(page, () =>
        row.getByRole("button", { name: `Export again: ${title}` }).click(),
      );
      const [, ...rows] = await cellsOf(saved);
      const viewers = `select count(*)::int from membership where "endedAt" is null and role = 'Viewer'`;
      expect([[rows.length]]).toEqual(await rowsInSql(page, viewers));
      await expect(row).toContainText("Ready");
      const again = await savedBy(page, () => row.getByRole("button", { name: `Download ${title}` }).click());
      expect(again.bytes.equals(saved.bytes)).toBe(true);
    });
  });
});
