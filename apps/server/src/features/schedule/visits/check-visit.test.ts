import { beforeAll, describe, expect, test } from "vitest";
import {
  addClinician,
  addVisit,
  admit,
  type Care,
  type Colleague,
  openSchedule,
  orderLine,
} from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
let care: Care;

beforeAll(async () => {
  care = await admit(world, office.planner);
  await orderLine(world, care);
});

const visit = (change: object = {}) => ({
  patientId: care.patientId,
  frequencyId: null,
  discipline: "SN",
  userId: null,
  start: "2026-11-24T09:00:00",
  minutes: 45,
  ...change,
});

const check = (change: object, { browser }: Colleague = office.planner) =>
  browser.send("POST", "/visits/check", visit(change));

type Broken = { rule: string; effect: string; message: string; visitId: string | null };

async function broken(change: object): Promise<Broken[]> {
  const response = await check(change);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json().broken;
}

const rules = async (change: object) => (await broken(change)).map(({ rule }) => rule);

describe("Checking a visit", () => {
  test("finds no problem with an ordered visit at a free time, and books nothing", async () => {
    expect(await broken({ userId: office.nurse.userId })).toEqual([]);
    const { rowCount } = await world.superuser.query(`select from visit where "patientId" = $1`, [
      care.patientId,
    ]);
    expect(rowCount).toBe(0);
  });

  test("names the busy person and the conflicting visit, but not the visit itself", async () => {
    const userId = await addClinician(world, office.agencyId);
    const patient = await admit(world, office.planner);
    await orderLine(world, patient);
    const id = await addVisit(world, patient, { start: "2026-11-24T09:30:00", userId });
    const { patientId } = patient;
    expect(await broken({ patientId, userId })).toMatchObject([
      {
        rule: "clinician-busy",
        effect: "refused",
        message: "Staff Tester has a visit from 9:30 AM to 10:15 AM.",
        visitId: id,
      },
      { rule: "patient-busy", effect: "refused", visitId: id },
    ]);
    expect(await rules({ id, patientId, userId })).toEqual([]);
    expect(await rules({ patientId, userId, start: "2026-11-24T10:15:00" })).not.toContain("clinician-busy");
    expect(await rules({ patientId, jointWithId: id })).toEqual([]);
  });

  test("reads the hours of a branch in its own time zone", async () => {
    const userId = await addClinician(world, office.agencyId);
    const west = await admit(world, office.planner, { zone: "America/Los_Angeles" });
    await addVisit(world, west, { start: "2026-11-24T06:00:00", userId });
    const [first] = await broken({ userId });
    expect(first?.message).toBe("Staff Tester has a visit from 9:00 AM to 9:45 AM.");
  });

  test("warns of time off, outside working hours, and outside the patient's preferences", async () => {
    const userId = await addClinician(world, office.agencyId);
    const patient = await admit(world, office.planner);
    await orderLine(world, patient);
    const insert = (text: string, values: unknown[]) => world.superuser.query(text, values);
    const mornings = JSON.stringify([{ weekday: 2, from: 480, to: 720 }]);
    await insert(`insert into staff_availability ("agencyId", "userId", hours) values ($1, $2, $3)`, [
      office.agencyId,
      userId,
      mornings,
    ]);
    await insert(`insert into patient_availability ("agencyId", "patientId", hours) values ($1, $2, $3)`, [
      office.agencyId,
      patient.patientId,
      mornings,
    ]);
    await insert(
      `insert into time_off ("agencyId", id, "userId", "localStart", "localEnd", kind)
       values ($1, gen_random_uuid(), $2, '2026-12-01', '2026-12-02', 'vacation')`,
      [office.agencyId, userId],
    );
    const { patientId } = patient;
    expect(await rules({ patientId, userId, start: "2026-11-24T11:15:00" })).toEqual([]);
    expect(await rules({ patientId, userId, start: "2026-11-24T11:16:00" })).toEqual([
      "outside-working-hours",
      "patient-unavailable",
    ]);
    expect(await rules({ patientId, userId, start: "2026-12-01T09:00:00" })).toEqual(["time-off"]);
  });

  test("warns when the time between two visits is too short for the drive", async () => {
    const userId = await addClinician(world, office.agencyId);
    const [near, far] = [await admit(world, office.planner), await admit(world, office.planner)];
    await orderLine(world, far);
    await world.superuser.query(`update patient set zip = '10001' where id = $1`, [near.patientId]);
    await world.superuser.query(`update patient set zip = '12207' where id = $1`, [far.patientId]);
    const id = await addVisit(world, near, { start: "2026-11-24T08:00:00", userId });
    const [found] = await broken({ patientId: far.patientId, userId });
    expect(found).toMatchObject({ rule: "travel-too-short", effect: "warning", visitId: id });
    expect(found?.message).toMatch(
      /^The drive from the visit from 8:00 AM to 8:45 AM takes about \d{3} minutes; 15 are available\.$/,
    );
  });

  test("warns of more visits in a week than are ordered", async () => {
    const patient = await admit(world, office.planner);
    await orderLine(world, patient);
    await addVisit(world, patient, { start: "2026-11-23T09:00:00" });
    const { patientId } = patient;
    expect(await rules({ patientId })).toEqual([]);
    await addVisit(world, patient, { start: "2026-11-25T09:00:00" });
    const [found] = await broken({ patientId });
    expect(found?.message).toBe("2 SN visits are ordered in the week of 11/22/2026; this would be visit 3.");
    expect(await rules({ patientId, start: "2026-11-30T09:00:00" })).toEqual([]);
  });

  test("is allowed to field staff for their patients only, and not to another agency", async () => {
    expect((await check({}, office.nurse)).statusCode).toBe(404);
    expect((await check({}, office.outsider)).statusCode).toBe(404);
    expect((await check({}, office.viewer)).statusCode).toBe(200);
    const own = await admit(world, office.nurse);
    expect((await check({ patientId: own.patientId }, office.nurse)).statusCode).toBe(200);
  });
});
