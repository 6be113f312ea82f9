import { describe, expect, onTestFinished, test } from "vitest";
import { fillChart } from "#src/test/report-chart.ts";
import { addVisit, admit, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const chart = await fillChart(world, office);

const preview = (request: object, page: object = {}) =>
  office.admin.browser.send("POST", "/reports/preview", { request, ...page });

/** The rows as objects by their columns' keys. */
async function rowsOf(request: object) {
  const { columns, rows } = (await preview(request)).json();
  return rows.map((row: readonly unknown[]) =>
    Object.fromEntries(columns.map(({ key }: { key: string }, at: number) => [key, row[at]])),
  );
}

describe("A page of rows", () => {
  test("names the patient of each row, so that the row links to the chart", async () => {
    const visits = { report: "custom", dataSet: "visits" };
    const named = (await preview({ ...visits, columns: ["start", "patient"] })).json();
    expect(named.patientIds).toHaveLength(named.rows.length);
    expect(new Set(named.patientIds)).toContain(chart.care.patientId);
    expect((await preview({ ...visits, columns: ["start"] })).json().patientIds).toBeUndefined();
  });

  test("says who requested it, its filters in words and when it was read, only on the first page", async () => {
    const request = {
      report: "custom",
      dataSet: "visits",
      columns: ["start"],
      filters: [
        { column: "status", values: ["missed", "scheduled"] },
        { column: "clinician", values: [office.nurse.userId, "none"] },
        { column: "start", period: "past-30" },
        { column: "isPhysicianTold", values: ["true"] },
      ],
    };
    const { about } = (await preview(request)).json();
    expect(about.filters[0]).toBe("Status: Missed, Scheduled");
    expect(about.filters[1]).toMatch(/^Clinician: [^;,]+, [^;,]+; none$/);
    expect(about.filters[2]).toMatch(/^Scheduled start: 10\/22\/2026 to 11\/20\/2026$/);
    expect(about.filters).toHaveLength(4);
    expect(about).toMatchObject({ readAt: expect.stringMatching(/^11\/20\/2026, \d+:\d\d [AP]M E[SD]T$/) });
    expect((await preview(request, { offset: 10 })).json().about).toBeUndefined();
    expect((await preview({ ...request, filters: [] })).json().about.filters).toEqual(["All rows"]);
  });
});

describe("Rows are filtered", () => {
  const visits = { report: "custom", dataSet: "visits", columns: ["start"] };
  const starts = async (...filters: readonly object[]) =>
    (await rowsOf({ ...visits, filters, sortBy: { column: "start" } })).map(({ start }: { start: string }) =>
      start.slice(0, 10),
    );

  test("by code, by person, by unassigned, by branch, by yes or no", async () => {
    const nobody = { column: "clinician", values: ["none"] };
    expect(await starts({ column: "status", values: ["missed", "scheduled"] })).toEqual([
      "2026-11-10",
      "2026-11-24",
    ]);
    expect(await starts({ column: "clinician", values: [office.nurse.userId] })).toHaveLength(3);
    expect(await starts(nobody)).toEqual([]);
    expect(await starts({ column: "branch", values: [chart.care.branchId] })).toHaveLength(3);
    expect(await starts({ column: "isPhysicianTold", values: ["true"] })).toEqual(["2026-11-10"]);
    expect(await starts({ column: "isPhysicianTold", values: ["none"] })).toHaveLength(2);
  });

  test("by days, including the whole last one, and by days relative to today", async () => {
    expect(await starts({ column: "start", from: "2026-11-10", to: "2026-11-12" })).toHaveLength(2);
    expect(await starts({ column: "start", from: "2026-11-11", to: "2026-11-12" })).toEqual(["2026-11-12"]);
    expect(await starts({ column: "start", period: "next-7" })).toEqual(["2026-11-24"]);
    expect(await starts({ column: "start", period: "before" })).toHaveLength(2);
  });

  test("by the agency's calendar days for instants", async () => {
    const late = await admit(world, office.planner);
    const id = await addVisit(world, late, { start: "2026-11-13T22:00:00", userId: office.colleague.userId });
    await world.superuser.query(
      `update visit set status = 'in-progress', "startedAt" = '2026-11-14T03:30:00Z' where id = $1`,
      [id],
    );
    const on = (day: string) => starts({ column: "checkIn", from: day, to: day });
    expect(await on("2026-11-13")).toEqual(["2026-11-13"]);
    expect(await on("2026-11-14")).toEqual([]);
    await world.superuser.query("delete from visit where id = $1", [id]);
  });

  test.each([
    ["a column that is not there", { columns: ["ssn"] }],
    ["a filter on a column that has none", { filters: [{ column: "minutes", values: ["45"] }] }],
    ["a value that is not there", { filters: [{ column: "status", values: ["gone"] }] }],
    ["text for somebody", { filters: [{ column: "clinician", values: ["Weller"] }] }],
    ["days the wrong way round", { filters: [{ column: "start", from: "2026-11-12", to: "2026-11-11" }] }],
    ["data that the report is not made of", { report: "missed-visit", dataSet: "patients", columns: [] }],
  ])("%s is refused", async (_, changes) => {
    expect((await preview({ ...visits, ...changes })).statusCode).toBe(422);
  });
});

describe("Rows are grouped", () => {
  test("by a code, with the count and the sums of numbers", async () => {
    const request = { report: "custom", dataSet: "visits", columns: ["minutes"], groupBy: "status" };
    expect(await rowsOf({ ...request, sortBy: { column: "status" } })).toEqual([
      { status: "Completed", rows: 1, minutes: 45 },
      { status: "Missed", rows: 1, minutes: 45 },
      { status: "Scheduled", rows: 1, minutes: 45 },
    ]);
    expect((await preview(request)).json().total).toBe(3);
    const [first] = await rowsOf({ ...request, groupBy: "clinician" });
    expect(first).toMatchObject({ rows: 3, minutes: 135 });
  });

  test("by the day of a time", async () => {
    const request = { report: "custom", dataSet: "visits", groupBy: "start", sortBy: { column: "start" } };
    const { columns, rows } = (await preview(request)).json();
    expect(columns[0]).toEqual({ key: "start", label: "Scheduled start", type: "date" });
    expect(rows.map(([day]: string[]) => day)).toEqual(["2026-11-10", "2026-11-12", "2026-11-24"]);
  });
});

test("other requests are answered, however many previews are waiting", async () => {
  await world.superuser.query("begin; lock table visit in access exclusive mode");
  onTestFinished(async () => void (await world.superuser.query("rollback")));
  const waiting = Array.from({ length: 25 }, () => preview({ report: "custom", dataSet: "visits" }));
  expect((await office.admin.browser.send("GET", "/saved-reports")).statusCode).toBe(200);
  await world.superuser.query("rollback");
  const answers = await Promise.all(waiting);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test("later pages continue where the first one ended, and are not counted again", async () => {
  const request = { report: "custom", dataSet: "visits", columns: ["start"], sortBy: { column: "start" } };
  const pages = [0, 2].map((offset) => preview(request, { offset, limit: 2 }));
  const [first, second] = (await Promise.all(pages)).map((response) => response.json());
  expect([first.rows.length, second.rows.length]).toEqual([2, 1]);
  expect([first.total, second.total]).toEqual([3, null]);
  expect(second.rows).toEqual([["2026-11-24T09:00:00"]]);
});

test("each group of a report by patient names its patient, unless several share the name", async () => {
  const byPatient = { report: "custom", dataSet: "visits", columns: ["patient"], groupBy: "patient" };
  const { rows, patientIds } = (await preview(byPatient)).json();
  expect(patientIds).toHaveLength(rows.length);
  expect(patientIds).toContain(chart.care.patientId);
  const byStatus = { ...byPatient, groupBy: "status" };
  expect((await preview(byStatus)).json().patientIds).toBeUndefined();
  const twins = [await admit(world, office.planner), await admit(world, office.planner)];
  for (const twin of twins) {
    await addVisit(world, twin, { start: "2026-11-18T10:00:00" });
    await world.superuser.query(`update patient set "firstName" = 'Una', "lastName" = 'Twin' where id = $1`, [
      twin.patientId,
    ]);
  }
  const both = (await preview(byPatient)).json();
  const at = both.rows.findIndex(([name]: [string]) => name.startsWith("Twin"));
  expect([both.rows[at][1], both.patientIds[at]]).toEqual([2, null]);
});
