import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import {
  addVisit,
  admit,
  assignCare,
  openOffice,
  openSchedule,
  orderLine,
  type ScheduleOffice,
} from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();

type Need = { weekOf: string; missing: number; patientName: string; frequencyId: string };

const needsOf = async (browser: Browser, patientId: string, weekOf = "2026-11-17") =>
  (await browser.send("GET", `/schedule/needs?weekOf=${weekOf}&patientId=${patientId}`)).json();

const inShort = ({ needs }: { needs: Need[] }) => needs.map(({ weekOf, missing }) => [weekOf, missing]);

describe("Scheduling needs", () => {
  test("are weeks with fewer visits planned than ordered, from the requested one to three ahead", async () => {
    const care = await admit(world, office.planner);
    const { frequencyId } = await orderLine(world, care, { notation: "3w1 2w8" });
    const add = (start: string) => addVisit(world, care, { start, frequencyId });
    await add("2026-11-16T09:00:00");
    for (const day of ["24", "26"]) await add(`2026-11-${day}T09:00:00`);
    const answer = await needsOf(planner, care.patientId);
    expect(answer.more).toBe(false);
    expect(inShort(answer)).toEqual([
      ["2026-11-15", 1],
      ["2026-11-29", 2],
      ["2026-12-06", 2],
    ]);
    expect(answer.needs[0]).toMatchObject({
      patientId: care.patientId,
      frequencyId,
      discipline: "SN",
      notation: "3w1 2w8",
      visitMinutes: 45,
    });
  });

  test("name the line that is in effect at the week's end", async () => {
    const care = await admit(world, office.planner);
    await orderLine(world, care, { notation: "2w3", endDate: "2026-11-18" });
    const { frequencyId } = await orderLine(world, care, {
      notation: "1w2",
      startDate: "2026-11-19",
      endDate: "2026-11-28",
    });
    const { needs } = await needsOf(planner, care.patientId);
    expect(needs).toMatchObject([
      { weekOf: "2026-11-15", missing: 1, frequencyId },
      { weekOf: "2026-11-22", missing: 1, frequencyId },
    ]);
  });

  test("count visits before the shown weeks toward a monthly order", async () => {
    const care = await admit(world, office.planner);
    const { frequencyId } = await orderLine(world, care, { notation: "1m2", endDate: "2026-12-31" });
    expect(inShort(await needsOf(planner, care.patientId))).toEqual([["2026-11-29", 1]]);
    await addVisit(world, care, { start: "2026-11-04T09:00:00", frequencyId });
    expect(inShort(await needsOf(planner, care.patientId))).toEqual([]);
  });

  test("do not include PRN visits, or count one as an ordered visit", async () => {
    const care = await admit(world, office.planner);
    const notation = "1w3; 2 PRN for fall";
    const { frequencyId } = await orderLine(world, care, { notation, endDate: "2026-11-21" });
    await addVisit(world, care, { start: "2026-11-17T09:00:00", kind: "prn", frequencyId });
    expect(inShort(await needsOf(planner, care.patientId))).toEqual([["2026-11-15", 1]]);
  });

  test("are those of the scheduled line next to a PRN line", async () => {
    const care = await admit(world, office.planner);
    const { frequencyId } = await orderLine(world, care, { notation: "1w3", endDate: "2026-11-21" });
    await orderLine(world, care, { notation: "2 PRN for fall", startDate: "2026-11-10" });
    const { needs } = await needsOf(planner, care.patientId);
    expect(needs).toMatchObject([{ weekOf: "2026-11-15", missing: 1, frequencyId }]);
  });

  test("of a week in which a certification period ends include both periods", async () => {
    const care = await admit(world, office.planner, { startOfCare: "2026-09-21" });
    const episodeId = uuidv7();
    await world.superuser.query(
      `insert into episode ("agencyId", id, "admissionId", number, "startDate", "endDate")
       values ($1, $2, $3, 2, '2026-11-20', '2027-01-18')`,
      [care.agencyId, episodeId, care.admissionId],
    );
    const before = await orderLine(world, care, {
      notation: "2w9",
      startDate: "2026-09-21",
      endDate: "2026-11-19",
    });
    const after = await orderLine(
      world,
      { ...care, episodeId },
      { notation: "1w1", startDate: "2026-11-20", endDate: "2026-11-21" },
    );
    await addVisit(world, care, { start: "2026-11-16T09:00:00", frequencyId: before.frequencyId });
    const { needs } = await needsOf(planner, care.patientId);
    expect(needs).toMatchObject([
      { weekOf: "2026-11-15", missing: 1, frequencyId: before.frequencyId },
      { weekOf: "2026-11-15", missing: 1, frequencyId: after.frequencyId },
    ]);
  });

  test("leave out a missed visit once the physician decided not to make it up", async () => {
    const care = await admit(world, office.planner);
    const { frequencyId } = await orderLine(world, care, { notation: "1w3", endDate: "2026-11-21" });
    const missed = await addVisit(world, care, { start: "2026-11-18T09:00:00", frequencyId });
    await world.superuser.query(`update visit set status = 'missed', reason = 'weather' where id = $1`, [
      missed,
    ]);
    expect(inShort(await needsOf(planner, care.patientId))).toEqual([["2026-11-15", 1]]);
    await world.superuser.query(
      `insert into physician_notice ("agencyId", "visitId", decision) values ($1, $2, 'skip')`,
      [care.agencyId, missed],
    );
    expect(inShort(await needsOf(planner, care.patientId))).toEqual([]);
  });

  test("leave out patients in the hospital or discharged", async () => {
    const care = await admit(world, office.planner);
    await orderLine(world, care);
    await world.superuser.query(`update admission set status = 'on-hold' where id = $1`, [care.admissionId]);
    expect(inShort(await needsOf(planner, care.patientId))).toEqual([]);
  });

  test("are sorted by week and patient, limited to accessible patients", async () => {
    const named = async (lastName: string) => {
      const care = await admit(world, office.planner, { patient: { firstName: "Ida", lastName } });
      await orderLine(world, care, { notation: "1w9" });
      await assignCare(world, care, office.colleague);
      return care;
    };
    await named("Young");
    await named("Abel");
    const answer = await office.colleague.browser.send("GET", "/schedule/needs?weekOf=2026-12-13");
    expect(answer.json().needs.map(({ weekOf, patientName }: Need) => [weekOf, patientName])).toEqual([
      ["2026-12-13", "Abel, Ida"],
      ["2026-12-13", "Young, Ida"],
      ["2026-12-20", "Abel, Ida"],
      ["2026-12-20", "Young, Ida"],
      ["2026-12-27", "Abel, Ida"],
      ["2026-12-27", "Young, Ida"],
    ]);
    expect(
      (await office.nurse.browser.send("GET", "/schedule/needs?weekOf=2026-12-13")).json().needs,
    ).toEqual([]);
  });

  test("of an inaccessible patient, or of another agency, are not found", async () => {
    const care = await admit(world, office.planner);
    const path = `/schedule/needs?weekOf=2026-11-17&patientId=${care.patientId}`;
    expect((await office.nurse.browser.send("GET", path)).statusCode).toBe(404);
    expect((await office.outsider.browser.send("GET", path)).statusCode).toBe(404);
    expect(
      (await office.outsider.browser.send("GET", "/schedule/needs?weekOf=2026-11-17")).json().needs,
    ).toEqual([]);
  });

  test("are at most 500, with a flag for more", async () => {
    const { planner: one } = await manyPatients(131);
    const answer = (await one.browser.send("GET", "/schedule/needs?weekOf=2026-11-17")).json();
    expect([answer.needs.length, answer.more]).toEqual([500, true]);
  });
});

/** A separate office in which `count` patients have a line of 1w9 and no visits. */
async function manyPatients(count: number): Promise<ScheduleOffice> {
  const many = await openOffice(world);
  const care = await admit(world, many.planner);
  await orderLine(world, care, { notation: "1w9" });
  const { superuser } = world;
  await superuser.query(
    `with copied as (
       insert into patient ("agencyId", id, "recordNumber", "firstName", "lastName", "phoneNumber")
       select "agencyId", gen_random_uuid(), 1000 + n, 'Ida', 'Copy', "phoneNumber"
       from patient, generate_series(1, $2) n where id = $1 returning "agencyId", id),
     admitted as (
       insert into admission ("agencyId", id, "patientId", number, "branchId", status, "startOfCare")
       select "agencyId", gen_random_uuid(), id, 1, $3, 'active', '2026-11-02' from copied
       returning "agencyId", id, "patientId"),
     written as (
       insert into document ("agencyId", id, "patientId", "admissionId", kind, title, content, status)
       select "agencyId", gen_random_uuid(), "patientId", id, 'frequency-order', 'Order', '{"text": ""}', 'signed'
       from admitted returning "agencyId", id, "patientId", "admissionId"),
     ordered as (
       insert into "order" ("agencyId", id, "patientId", "admissionId", kind, "orderedOn", status)
       select "agencyId", id, "patientId", "admissionId", 'frequency', '2026-11-02', 'signed' from written
       returning "agencyId", id, "patientId")
     insert into order_frequency ("agencyId", id, "orderId", "patientId", discipline, notation, "visitCount",
       "visitMinutes", "startDate", "endDate", "locationOfCare")
     select "agencyId", gen_random_uuid(), id, "patientId", 'SN', '1w9', 9, 45, '2026-11-02', '2026-12-31', 'Home'
     from ordered`,
    [care.patientId, count, care.branchId],
  );
  // PostgreSQL does this on its own within a minute.
  await superuser.query("analyze");
  return many;
}
