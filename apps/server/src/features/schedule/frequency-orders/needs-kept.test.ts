import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { inAgency } from "#src/db/in-agency.ts";
import { addVisit, admit, type Care, openSchedule, orderLine } from "#src/test/schedule.ts";
import { keepNeedsOf } from "./needs.ts";

const { world, office, planner } = await openSchedule();
const { services, superuser } = world;
const { agencyId, admin } = office;

type Need = { weekOf: string; missing: number; patientName: string; patientId: string };

const keep = () => keepNeedsOf(services.db.kysely, agencyId);
const needs = async (weekOf = "2026-11-17"): Promise<Need[]> =>
  (await planner.send("GET", `/schedule/needs?weekOf=${weekOf}`)).json().needs;
const inShort = (all: readonly Need[]) => all.map(({ weekOf, missing }) => [weekOf, missing]);
const changed = async () =>
  (await superuser.query(`select 1 from scheduling_change where "agencyId" = $1`, [agencyId])).rowCount;

/** The stored needs equal a fresh count for all patients. */
async function expectKeptIsCounted(): Promise<void> {
  await keep();
  expect(await changed()).toBe(0);
  const kept = await needs();
  await superuser.query(
    `insert into scheduling_change ("agencyId", "patientId") select "agencyId", id from patient where "agencyId" = $1`,
    [agencyId],
  );
  expect(kept).toEqual(await needs());
  await keep();
}

/** A name for each test, because a second patient with the same name and birth date must be confirmed. */
const letters = [..."abcdefghijklmnopqrstuvwxyz"];

const set = (text: string, values: readonly unknown[]) => superuser.query(text, [...values]);

describe("The stored scheduling needs", () => {
  let care: Care;
  let frequencyId: string;
  let visitId: string;

  beforeEach(async () => {
    await set(`update admission set status = 'on-hold' where "agencyId" = $1 and status = 'active'`, [
      agencyId,
    ]);
    const lastName = `Moss ${(letters.pop() ?? "").toUpperCase()}`;
    care = await admit(world, office.planner, { patient: { firstName: "Ida", lastName } });
    ({ frequencyId } = await orderLine(world, care, { notation: "2w4", endDate: "2026-12-12" }));
    visitId = await addVisit(world, care, { start: "2026-11-17T09:00:00", frequencyId });
    await keep();
  });

  test("equal a fresh count, in the same order", async () => {
    const other = await admit(world, office.planner, { patient: { firstName: "Ann", lastName: "Abel" } });
    await orderLine(world, other, { notation: "1w2; 1 every 2w", startDate: "2026-11-10" });
    await orderLine(world, other, { notation: "1m2", startDate: "2026-11-05", discipline: "PT" });
    expect((await needs()).map(({ patientName }) => patientName)).toContain("Abel, Ann");
    await expectKeptIsCounted();
  });

  test.each<[string, () => Promise<unknown>, readonly (readonly [string, number])[]]>([
    [
      "a visit is planned",
      () => addVisit(world, care, { start: "2026-11-19T09:00:00", frequencyId }),
      [["2026-11-22", 2]],
    ],
    [
      "a visit is moved to another week",
      () =>
        set(
          `update visit set "localStart" = "localStart" + interval '7 days', during = tstzrange(
             lower(during) + interval '7 days', upper(during) + interval '7 days') where id = $1`,
          [visitId],
        ),
      [
        ["2026-11-15", 2],
        ["2026-11-22", 1],
      ],
    ],
    [
      "a visit is canceled",
      () => set(`update visit set status = 'cancelled', reason = 'weather' where id = $1`, [visitId]),
      [
        ["2026-11-15", 2],
        ["2026-11-22", 2],
      ],
    ],
    [
      "the physician says to skip a missed visit",
      async () => {
        await set(`update visit set status = 'missed', reason = 'weather' where id = $1`, [visitId]);
        await keep();
        await set(`insert into physician_notice ("agencyId", "visitId", decision) values ($1, $2, 'skip')`, [
          agencyId,
          visitId,
        ]);
      },
      [
        ["2026-11-15", 1],
        ["2026-11-22", 2],
      ],
    ],
    [
      "the line ends",
      () => set(`update order_frequency set "endDate" = '2026-11-21' where id = $1`, [frequencyId]),
      [["2026-11-15", 1]],
    ],
    [
      "the order is discontinued",
      () =>
        set(
          `update document set status = 'discontinued' where id = (select "orderId" from order_frequency where id = $1)`,
          [frequencyId],
        ),
      [],
    ],
    [
      "the patient goes to the hospital",
      () => set(`update admission set status = 'on-hold' where id = $1`, [care.admissionId]),
      [],
    ],
    [
      "weeks begin on Monday",
      () => set(`update agency set "weekStartsOn" = 1 where id = $1`, [agencyId]),
      [
        ["2026-11-16", 1],
        ["2026-11-23", 2],
      ],
    ],
  ])("are not used once %s, and stored again by the next run", async (_, change, expected) => {
    const first = (all: readonly Need[]) => inShort(all).filter(([weekOf]) => String(weekOf) < "2026-11-29");
    try {
      await change();
      expect(await changed()).toBeGreaterThan(0);
      expect(first(await needs())).toEqual(expected);
      await expectKeptIsCounted();
      expect(first(await needs())).toEqual(expected);
    } finally {
      await set(`update agency set "weekStartsOn" = 0 where id = $1`, [agencyId]);
    }
  });

  test("have the patient's new name", async () => {
    await set(`update patient set "lastName" = 'Vale' where id = $1`, [care.patientId]);
    await expectKeptIsCounted();
    expect(new Set((await needs()).map(({ patientName }) => patientName))).toEqual(new Set(["Vale, Ida"]));
  });

  test("stay when a visit starts and when it is assigned", async () => {
    await set(`update visit set status = 'in-progress', "startedAt" = lower(during) where id = $1`, [
      visitId,
    ]);
    await set(`update visit set "userId" = $2 where id = $1`, [visitId, office.nurse.userId]);
    expect(await changed()).toBe(0);
  });

  test("are counted again when the schedule changes during a run", async () => {
    await inAgency(services.db.kysely, { agencyId, userId: admin.userId }, async ({ trx }) => {
      await trx.insertInto("scheduling_change").values({ agencyId, patientId: care.patientId }).execute();
      await addVisit(world, care, { start: "2026-11-19T09:00:00", frequencyId });
      await keep();
    });
    expect(await changed()).toBe(1);
    await expectKeptIsCounted();
  });

  test("are never another agency's", async () => {
    const path = "/schedule/needs?weekOf=2026-11-17";
    expect((await office.outsider.browser.send("GET", path)).json().needs).toEqual([]);
    expect((await planner.send("GET", `${path}&patientId=${uuidv7()}`)).statusCode).toBe(404);
  });
});
