import { expect, test } from "./fixtures.ts";
import { withDatabase } from "./product/database.ts";
import { numberOf, reportRows } from "./steps/dashboards.ts";
import { cellsOf, exportedAs, savedBy } from "./steps/exports.ts";
import { expectReportRows, reportPath, rowsInSql } from "./steps/reports.ts";

const clock = (text: unknown) => (typeof text === "string" ? new Date(`${text.replace(" ", "T")}Z`) : null);

test.describe("a report in a file", () => {
  test.use({ account: "admin" });

  test("the workbook has what SQL gives in every cell: real dates, times, numbers, yes and no", async ({
    page,
  }) => {
    const [[from = null, to = null] = []] = await rowsInSql(
      page,
      "select to_char(today - 60, 'YYYY-MM-DD'), to_char(today - 31, 'YYYY-MM-DD') from asked",
    );
    const columns = [
      ["start", "Planned start"],
      ["patient", "Patient"],
      ["recordNumber", "Record number"],
      ["discipline", "Discipline"],
      ["status", "Status"],
      ["clinician", "Clinician"],
      ["minutes", "Planned minutes"],
      ["checkIn", "Check-in"],
      ["minutesMade", "Minutes made"],
      ["isOnTime", "Began on time"],
      ["note", "Note"],
    ] as const;
    const search = `report=custom&data=visits&where=start.${from}.${to}&columns=${columns.map(([key]) => key).join(".")}`;
    const zone = `(select zone from agency where id = visit."agencyId")`;
    const sql = `select to_char("localStart", 'YYYY-MM-DD HH24:MI:SS'), patient."lastName" || ', ' || patient."firstName",
        "recordNumber"::int, case discipline when 'SN' then 'Skilled nursing' when 'PT' then 'Physical therapy'
          when 'OT' then 'Occupational therapy' when 'ST' then 'Speech therapy' when 'MSW' then 'Medical social work'
          else 'Home health aide' end,
        case visit.status when 'in-progress' then 'In progress' else initcap(visit.status) end,
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
  });

  test("each list behind a card is exported as it is filtered", async ({ page }) => {
    for (const [path, name] of [
      ["/admin/dashboard/pre-admit?period=all", "Pre-Admit"],
      ["/admin/dashboard/referrals?period=90-days", "Referrals"],
      ["/admin/dashboard/expiring-dates?within=14-days", "Expiring Dates"],
      ["/admin/dashboard/visits-left", "Visits Left"],
    ] as const)
      await test.step(name, async () => {
        await expect(async () => {
          await page.goto(path);
          const said = page
            .getByRole("main")
            .getByRole("status")
            .filter({ hasText: / in all$| of |s$/ });
          const table = page.getByRole("table").first();
          await expect(table.getByRole("row").nth(1)).toBeVisible();
          const total = numberOf((await said.first().textContent())?.split(" of ").at(-1) ?? null);
          const file = await exportedAs(page, page.getByRole("button", { name: `Export ${name}` }), "Excel");
          const [, ...rows] = await cellsOf(file);
          expect(rows.length, name).toBe(total);
        }).toPass();
      });
  });
});

test.describe("downloads", () => {
  test.use({ account: "scheduler" });

  test("a long export says how far it is, is stopped, asked for again, and downloaded twice", async ({
    page,
  }) => {
    const title = "Custom Report: Staff (Excel)";
    const tray = page.getByRole("region", { name: "Exports" });
    const row = page.getByRole("row", { name: title }).first();
    // nobody else makes or changes viewers
    await page.goto(
      reportPath("report=custom&data=staff&columns=name.role.licenseExpires&where=role.Viewer"),
    );
    await expect(reportRows(page)).toBeVisible();

    await test.step("while it is written it can be stopped", async () => {
      await withDatabase(async (database) => {
        // whoever writes the file waits for these rows, however quick the machine is
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

    await test.step("it stands among the downloads as cancelled, and is asked for again there", async () => {
      await page.goto("/downloads");
      await expect(row).toContainText("Cancelled");
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
