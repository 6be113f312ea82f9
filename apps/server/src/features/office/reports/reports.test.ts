import { type ReportKey, ReportRequest } from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-labels";
import { CompiledQuery } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { inAgency } from "#src/db/in-agency.ts";
import { runExport } from "#src/features/office/exports/run-export.ts";
import type { Caller } from "#src/http/caller.ts";
import { forgetFigures } from "#src/test/forget-figures.ts";
import { fillChart } from "#src/test/report-chart.ts";
import { admit, assignCare, openSchedule } from "#src/test/schedule.ts";
import { compileReport } from "./report-query.ts";

const { world, office } = await openSchedule();
const { admin, planner, viewer, nurse, outsider } = office;
await fillChart(world, office);

type Listed = { readonly key: ReportKey; readonly quantity: number | null };

describe("The reports", () => {
  test("are the ten of the specification, each with its row count and main caregiver", async () => {
    await forgetFigures(world, office.agencyId);
    const { reports } = (await admin.browser.send("GET", "/reports")).json();
    const quantities = reports.map(({ key, quantity }: Listed) => [key, quantity]);
    expect(quantities).toEqual([
      ["missed-visit", 1],
      ["missing-signature", 1],
      ["schedule", 1],
      ["frequencies-expiring", 1],
      ["emergency-preparedness", 1],
      ["supply", 1],
      ["billing", 1],
      ["oasis-review", 1],
      ["physician-order", 0],
      ["custom", null],
    ]);
    expect(reports[0].caregiver).toEqual({ id: nurse.userId, name: "Staff Tester", count: 1 });
    expect(reports[3].caregiver).toBeNull();
  });

  test("begin with as many rows as they say", async () => {
    const { reports } = (await admin.browser.send("GET", "/reports")).json();
    for (const { key, views, quantity } of reports.slice(0, 9)) {
      const [{ dataSet, filters }] = views;
      const page = await admin.browser.send("POST", "/reports/preview", {
        request: { report: key, dataSet, filters },
      });
      expect([key, page.json().total]).toEqual([key, quantity]);
    }
  });

  test("are exported with as many rows, in a file of their name", async () => {
    const { reports } = (await admin.browser.send("GET", "/reports")).json();
    const named: (Listed & { views: object[] })[] = reports.slice(0, 9);
    for (const { key, views, quantity } of named) {
      const id = uuidv7();
      await admin.browser.send("POST", "/exports", {
        id,
        request: { report: key, ...views[0] },
        format: "xlsx",
      });
      await runExport.attempt(world.services, { agencyId: office.agencyId, userId: admin.userId, id });
      const done = (await admin.browser.send("GET", `/exports/${id}`)).json();
      expect([key, done.status, done.rowCount]).toEqual([key, "done", quantity]);
      const { headers } = await admin.browser.send("GET", `/exports/${id}/content`);
      expect(headers["content-disposition"]).toMatch(
        new RegExp(`filename="${reportNames[key]}.* \\d{4}-\\d\\d-\\d\\d\\.xlsx"`),
      );
    }
  });

  test("list staff of any roles of the agency", async () => {
    const request = (role: string) => ({
      report: "custom",
      dataSet: "staff",
      columns: ["role"],
      filters: [{ column: "role", values: [role, "Viewer"] }],
    });
    const rowsWith = async (role: string) =>
      (await admin.browser.send("POST", "/reports/preview", { request: request(role) })).json().rows;
    expect(await rowsWith("Of their own")).toEqual([["Viewer"]]);
    await world.superuser.query(`update membership set role = 'Of their own' where "userId" = $1`, [
      viewer.userId,
    ]);
    expect(await rowsWith("Of their own")).toEqual([["Of their own"]]);
    await world.superuser.query(`update membership set role = 'Viewer' where "userId" = $1`, [viewer.userId]);
  });

  test("say what may be chosen: columns, branches, members of the agency", async () => {
    const { dataSets, branches, staff } = (await viewer.browser.send("GET", "/reports/data-sets")).json();
    expect(dataSets).toHaveLength(16);
    for (const { columns } of dataSets) expect(columns.length).toBeGreaterThanOrEqual(12);
    expect(JSON.stringify(dataSets)).not.toMatch(/ssn/i);
    expect(branches).toHaveLength(1);
    expect(staff.map(({ value }: { value: string }) => value)).toContain(nurse.userId);
    expect(staff.map(({ value }: { value: string }) => value)).not.toContain(outsider.userId);
  });

  test("are empty in another agency, and closed to field staff", async () => {
    const { reports } = (await outsider.browser.send("GET", "/reports")).json();
    expect(reports.slice(0, 9).map(({ quantity }: Listed) => quantity)).toEqual(Array(9).fill(0));
    const request = { report: "schedule", dataSet: "visits" };
    for (const response of [
      await nurse.browser.send("GET", "/reports"),
      await nurse.browser.send("GET", "/reports/data-sets"),
      await nurse.browser.send("POST", "/reports/preview", { request }),
      await nurse.browser.send("GET", "/saved-reports"),
    ])
      expect(response.statusCode).toBe(403);
  });
});

describe("A user with reports but not all patients", () => {
  const caller: Caller = {
    userId: nurse.userId,
    sessionId: nurse.userId,
    agencyId: office.agencyId,
    role: "Own",
    discipline: null,
    powers: { reports: ["view"], patients: ["view"] },
    zone: "America/New_York",
    today: "2026-11-20",
    requestId: "test",
    address: "127.0.0.1",
  };
  const rowsFor = async (dataSet: string) => {
    const { sql, parameters } = compileReport(caller, ReportRequest.parse({ report: "custom", dataSet }));
    const run = CompiledQuery.raw(sql, [...parameters]);
    return (await inAgency(world.services.db.kysely, caller, ({ trx }) => trx.executeQuery(run))).rows;
  };
  const dataOfPatients = ["patients", "billing", "authorizations", "eligibility", "warnings"] as const;

  test.each(dataOfPatients)("finds in %s nothing of unassigned patients", async (dataSet) => {
    expect(await rowsFor(dataSet)).toEqual([]);
  });

  test("finds the patients assigned today", async () => {
    const [assigned, past] = [await admit(world, planner), await admit(world, planner)];
    await assignCare(world, assigned, { userId: nurse.userId });
    await assignCare(world, past, { userId: nurse.userId, to: "2026-11-19" });
    expect(await rowsFor("patients")).toHaveLength(1);
  });

  test.each(["visits", "documents", "supply-stock", "staff"])("is refused %s without its area", (dataSet) => {
    const request = ReportRequest.parse({ report: "custom", dataSet });
    expect(() => compileReport(caller, request)).toThrow("Your role does not allow this");
  });
});
