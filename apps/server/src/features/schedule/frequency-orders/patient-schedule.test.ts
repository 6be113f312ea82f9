import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import {
  addVisit,
  admit,
  assignCare,
  type Care,
  openOffice,
  openSchedule,
  orderLine,
} from "#src/test/schedule.ts";

const { world, office, planner, nurse } = await openSchedule();

const schedule = (browser: Browser, { patientId }: Pick<Care, "patientId">, episodeId?: string) =>
  browser.send(
    "GET",
    `/patients/${patientId}/schedule${episodeId === undefined ? "" : `?episodeId=${episodeId}`}`,
  );

const setStatus = (id: string, status: string) =>
  world.superuser.query(
    `update visit set status = $2, reason = case $2 when 'missed' then 'weather' when 'cancelled' then 'replaced' end,
       "startedAt" = case $2 when 'completed' then lower(during) end,
       "endedAt" = case $2 when 'completed' then upper(during) end where id = $1`,
    [id, status],
  );

describe("A patient's schedule", () => {
  test("shows the current period with its payment periods and recertification window", async () => {
    const care = await admit(world, office.planner);
    const { json } = await schedule(planner, care);
    expect(json()).toMatchObject({
      patientId: care.patientId,
      today: "2026-11-20",
      startOfCare: "2026-11-02",
      episodes: [{ id: care.episodeId, number: 1 }],
      episode: {
        startDate: "2026-11-02",
        endDate: "2026-12-31",
        paymentPeriods: [
          { startDate: "2026-11-02", endDate: "2026-12-01" },
          { startDate: "2026-12-02", endDate: "2026-12-31" },
        ],
        recertificationWindow: { startDate: "2026-12-27", endDate: "2026-12-31" },
      },
      orders: [],
      visits: [],
      ledgers: [],
      due: [{ kind: "recertification", from: "2026-12-27", by: "2026-12-31" }],
      weekStartsOn: 0,
    });
  });

  test("shows the aide supervisory visit and the recertification as due until they are planned", async () => {
    const care = await admit(world, office.planner);
    await orderLine(world, care);
    await orderLine(world, care, { discipline: "HHA", endDate: "2026-11-28" });
    const due = async () => (await schedule(planner, care)).json().due.map(({ by }: { by: string }) => by);
    expect(await due()).toEqual(["2026-12-31", "2026-11-16"]);
    await addVisit(world, care, { start: "2026-11-23T09:00:00", kind: "supervision" });
    await addVisit(world, care, { start: "2026-12-28T09:00:00", kind: "recertification" });
    expect(await due()).toEqual(["2026-11-16"]);
    await addVisit(world, care, { start: "2026-11-16T09:00:00", kind: "supervision" });
    expect(await due()).toEqual([]);
  });

  test("counts weeks from the agency's first weekday", async () => {
    const other = await openOffice(world);
    await world.superuser.query(`update agency set "weekStartsOn" = 1 where id = $1`, [other.agencyId]);
    const care = await admit(world, other.planner, { startOfCare: "2026-11-08" });
    await orderLine(world, care, { startDate: "2026-11-08", endDate: "2026-11-15", notation: "1w1 2w1" });
    const { weekStartsOn, ledgers } = (await schedule(other.planner.browser, care)).json();
    expect(weekStartsOn).toBe(1);
    expect(ledgers[0].weeks.slice(0, 3)).toMatchObject([
      { weekOf: "2026-11-02", ordered: 1 },
      { weekOf: "2026-11-09", ordered: 2 },
      { weekOf: "2026-11-16", ordered: 0 },
    ]);
  });

  test("compares completed, missed and planned visits of each week with the order", async () => {
    const care = await admit(world, office.planner);
    const { frequencyId } = await orderLine(world, care, { notation: "3w1 2w2", endDate: "2026-11-21" });
    const add = (start: string) => addVisit(world, care, { start, frequencyId });
    await setStatus(await add("2026-11-03T09:00:00"), "completed");
    await setStatus(await add("2026-11-04T09:00:00"), "missed");
    await setStatus(await add("2026-11-05T09:00:00"), "cancelled");
    for (const day of ["09", "11", "13"]) await add(`2026-11-${day}T09:00:00`);
    await add("2026-11-20T09:00:00");
    const { ledgers, orders, visits } = (await schedule(planner, care)).json();
    expect(orders.map(({ id }: { id: string }) => id)).toEqual([frequencyId]);
    expect(visits).toHaveLength(7);
    expect(ledgers).toHaveLength(1);
    expect(ledgers[0].weeks.slice(0, 4)).toEqual([
      {
        weekOf: "2026-11-01",
        least: 3,
        ordered: 3,
        scheduled: 0,
        completed: 1,
        missed: 1,
        over: 0,
        under: 2,
      },
      {
        weekOf: "2026-11-08",
        least: 2,
        ordered: 2,
        scheduled: 3,
        completed: 0,
        missed: 0,
        over: 1,
        under: 0,
      },
      {
        weekOf: "2026-11-15",
        least: 2,
        ordered: 2,
        scheduled: 1,
        completed: 0,
        missed: 0,
        over: 0,
        under: 1,
      },
      {
        weekOf: "2026-11-22",
        least: 0,
        ordered: 0,
        scheduled: 0,
        completed: 0,
        missed: 0,
        over: 0,
        under: 0,
      },
    ]);
  });

  test.each([
    ["2026-11-04", 9],
    ["2026-11-05", 10],
  ])("of care started on %s touches %i Medicare weeks", async (startOfCare, weeks) => {
    const care = await admit(world, office.planner, { startOfCare });
    await orderLine(world, care, { startDate: startOfCare, endDate: "2027-01-02", notation: "1w9" });
    const { ledgers } = (await schedule(planner, care)).json();
    expect(ledgers[0].weeks).toHaveLength(weeks);
  });

  test("counts the range of an order, its zero weeks, and PRN visits separately", async () => {
    const care = await admit(world, office.planner);
    const notation = "2-3w1 0w1 1w1; 2 PRN for fall";
    const { frequencyId } = await orderLine(world, care, { notation, endDate: "2026-11-21" });
    await addVisit(world, care, { start: "2026-11-10T09:00:00", kind: "prn", frequencyId });
    const { orders, ledgers } = (await schedule(planner, care)).json();
    const [{ weeks, asNeeded }] = ledgers;
    expect(orders).toMatchObject([{ notation, leastVisits: 3 }]);
    expect(weeks.slice(0, 3)).toMatchObject([
      { least: 2, ordered: 3, under: 2 },
      { least: 0, ordered: 0, scheduled: 0, over: 0 },
      { least: 1, ordered: 1, under: 1 },
    ]);
    expect(asNeeded).toEqual({ limit: 2, used: 1, reason: "fall" });
  });

  test("reports ordered visits after the period, except of a line that was ended early", async () => {
    const care = await admit(world, office.planner);
    const days = { startDate: "2026-11-22", endDate: "2026-12-31" };
    await orderLine(world, care, { ...days, notation: "2w4 1w5" });
    const { frequencyId } = await orderLine(world, care, { ...days, discipline: "PT", notation: "1w9" });
    await world.superuser.query(`update order_frequency set "endReason" = 'Goals met' where id = $1`, [
      frequencyId,
    ]);
    expect((await schedule(planner, care)).json().ledgers).toMatchObject([
      {
        discipline: "SN",
        beyond: [
          "2w4 1w5: 13 visits ordered; 3 fall after the certification period ends on 12/31/2026 and are not scheduled.",
        ],
      },
      { discipline: "PT", beyond: [] },
    ]);
  });

  test("includes disciplines that visit without an order", async () => {
    const care = await admit(world, office.planner);
    await addVisit(world, care, { start: "2026-11-10T09:00:00", discipline: "PT" });
    const { ledgers } = (await schedule(planner, care)).json();
    expect(ledgers).toMatchObject([{ discipline: "PT", asNeeded: null }]);
    expect(ledgers[0].weeks[1]).toMatchObject({ ordered: 0, scheduled: 1, over: 1 });
  });

  test("leaves out draft and discontinued orders, but not a returned one", async () => {
    const care = await admit(world, office.planner);
    for (const status of ["draft", "discontinued"]) await orderLine(world, care, { status });
    expect((await schedule(planner, care)).json().orders).toEqual([]);
    const { frequencyId } = await orderLine(world, care, { status: "returned" });
    expect((await schedule(planner, care)).json().orders).toMatchObject([
      { id: frequencyId, status: "returned" },
    ]);
  });

  test("of a past period is shown on request, another patient's period never", async () => {
    const care = await admit(world, office.planner, { startOfCare: "2026-09-14" });
    const next = uuidv7();
    await world.superuser.query(
      `insert into episode ("agencyId", id, "admissionId", number, "startDate", "endDate")
       values ($1, $2, $3, 2, '2026-11-13', '2027-01-11')`,
      [care.agencyId, next, care.admissionId],
    );
    expect((await schedule(planner, care)).json().episode).toMatchObject({ id: next, number: 2 });
    const former = (await schedule(planner, care, care.episodeId)).json();
    expect(former.episode).toMatchObject({ id: care.episodeId, startDate: "2026-09-14" });
    expect(former.episodes).toHaveLength(2);
    const other = await admit(world, office.planner);
    expect((await schedule(planner, care, other.episodeId)).statusCode).toBe(404);
  });

  test("without care has no period and no orders", async () => {
    const { id: patientId } = (
      await planner.send("POST", "/patients", {
        id: uuidv7(),
        firstName: "Not",
        lastName: "Admitted",
        dob: "1941-03-09",
        ssn: null,
        email: null,
        phoneNumber: "(512) 555-0143",
      })
    ).json();
    expect((await schedule(planner, { patientId })).json()).toMatchObject({
      startOfCare: null,
      admissionStatus: null,
      episodes: [],
      episode: null,
      orders: [],
      ledgers: [],
    });
  });

  test("has the status of the latest admission; a closed referral has none", async () => {
    const care = await admit(world, office.planner);
    const standing = async (status: string, startOfCare: string | null) => {
      await world.superuser.query(
        `update admission set status = $2, "startOfCare" = $3,
           "dischargeDate" = case $2 when 'discharged' then date '2026-11-15' end where id = $1`,
        [care.admissionId, status, startOfCare],
      );
      return (await schedule(planner, care, care.episodeId)).json().admissionStatus;
    };
    expect(await standing("active", "2026-11-02")).toBe("active");
    expect(await standing("discharged", "2026-11-02")).toBe("discharged");
    expect(await standing("pre-admit", null)).toBe("pre-admit");
    expect(await standing("discharged", null)).toBeNull();
  });

  test("is audited as a view of the chart", async () => {
    const care = await admit(world, office.planner);
    await schedule(planner, care);
    const { rows } = await world.superuser.query(
      `select "userId" from audit_entry where action = 'chart.view' and section = 'schedule' and "patientId" = $1`,
      [care.patientId],
    );
    expect(rows).toEqual([{ userId: office.planner.userId }]);
  });

  test("is not found by those who may not see the patient", async () => {
    const care = await admit(world, office.planner);
    expect((await schedule(nurse, care)).statusCode).toBe(404);
    expect((await schedule(office.outsider.browser, care)).statusCode).toBe(404);
    await assignCare(world, care, office.nurse);
    expect((await schedule(nurse, care)).statusCode).toBe(200);
  });
});
