import type { LightMyRequestResponse } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import {
  addClinician,
  addVisit,
  admit,
  type Care,
  openOffice,
  type ScheduleOffice,
} from "#src/test/schedule.ts";
import { sendingAgain } from "#src/test/send-again.ts";

const many = 64;
const slot = { discipline: "SN", frequencyId: null, start: "2026-11-24T09:00:00", minutes: 45 };

type Race = { readonly world: TestApp; readonly office: ScheduleOffice };

async function begin(): Promise<Race> {
  const world = await testApp();
  return { world, office: await openOffice(world) };
}

async function inCare({ world, office }: Race, count: number): Promise<Care[]> {
  const patients: Care[] = [];
  while (patients.length < count) patients.push(await admit(world, office.planner));
  return patients;
}

async function clinicians({ world, office }: Race, count: number): Promise<string[]> {
  const users: string[] = [];
  while (users.length < count) users.push(await addClinician(world, office.agencyId));
  return users;
}

async function twoInCare(race: Race): Promise<[Care, Care]> {
  const [one, other] = await inCare(race, 2);
  if (one === undefined || other === undefined) throw new Error("two patients were admitted");
  return [one, other];
}

const book = ({ office }: Race, visit: object) =>
  sendingAgain(office.planner.browser)("POST", "/visits", { id: uuidv7(), ...slot, ...visit });

/** All patients request one clinician at the same time. */
async function raceForClinician(race: Race) {
  const userId = await addClinician(race.world, race.office.agencyId);
  const patients = await inCare(race, many);
  return Promise.all(patients.map(({ patientId }) => book(race, { patientId, userId })));
}

/** All clinicians are booked for one patient at the same time. */
async function raceForPatient(race: Race) {
  const [care] = await inCare(race, 1);
  const users = await clinicians(race, many);
  return Promise.all(users.map((userId) => book(race, { patientId: care?.patientId, userId })));
}

const statusesOf = (responses: readonly LightMyRequestResponse[]) =>
  responses.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
const won = (responses: readonly LightMyRequestResponse[]) =>
  responses.filter(({ statusCode }) => statusCode === 200).length;
const oneWinner = [200, ...Array.from({ length: many - 1 }, () => 409)];

describe("When 64 bookings compete for one slot", () => {
  let race: Race;
  beforeAll(async () => {
    race = await begin();
  });
  afterAll(() => race.world.close());

  test.each([
    ["a clinician is booked once, and the others are told of that visit", raceForClinician],
    ["a patient is booked once, and the others are told of that visit", raceForPatient],
  ])("%s", async (_case, run) => {
    const responses = await run(race);
    expect(statusesOf(responses)).toEqual(oneWinner);
    const visitId = responses.find(({ statusCode }) => statusCode === 200)?.json().id;
    for (const refused of responses.filter(({ statusCode }) => statusCode === 409)) {
      const { code, detail, context } = refused.json();
      expect([code, context.visits.map(({ id }: { id: string }) => id)]).toEqual(["overlap", [visitId]]);
      expect(detail).toMatch(/ has a visit from 9:00 AM to 9:45 AM\.$/);
    }
  });
});

// Proves that the database refuses overlaps: without the constraints nothing else stops these bookings.
describe("Without the constraints of the database", () => {
  let race: Race;
  beforeAll(async () => {
    race = await begin();
    for (const name of ["visit_clinician_is_in_one_place", "visit_patient_has_one_visit"])
      await race.world.superuser.query(`alter table visit drop constraint ${name}`);
  });
  afterAll(() => race.world.close());

  test.each([
    ["a clinician is booked many times", raceForClinician],
    ["a patient is booked many times", raceForPatient],
  ])("%s", async (_case, run) => {
    expect(won(await run(race))).toBeGreaterThan(1);
  });
});

describe("When visits move at the same time", () => {
  let race: Race;
  beforeAll(async () => {
    race = await begin();
  });
  afterAll(() => race.world.close());

  const move = (id: string, change: object) =>
    sendingAgain(race.office.planner.browser)("PUT", `/visits/${id}`, { version: 1, ...change });

  const overlapping = async () =>
    (
      await race.world.superuser.query(
        `select 1 from visit a join visit b on a."userId" = b."userId" and a.id < b.id and a.during && b.during
         where a.status = 'scheduled' and b.status = 'scheduled'`,
      )
    ).rowCount;

  test("of two that move to the same slot one stays", async () => {
    const [one, other] = await twoInCare(race);
    for (let round = 0; round < 12; round += 1) {
      const userId = await addClinician(race.world, race.office.agencyId);
      const day = `2026-12-${String(round + 1).padStart(2, "0")}`;
      const ids = [
        await addVisit(race.world, one, { userId, start: `${day}T08:00:00` }),
        await addVisit(race.world, other, { userId, start: `${day}T09:00:00` }),
      ];
      const responses = await Promise.all(ids.map((id) => move(id, { start: `${day}T15:00:00` })));
      expect(statusesOf(responses)).toEqual([200, 409]);
    }
    expect(await overlapping()).toBe(0);
  });

  test("two that swap places are both refused, without a deadlock", async () => {
    const [one, other] = await twoInCare(race);
    for (let round = 0; round < 12; round += 1) {
      const userId = await addClinician(race.world, race.office.agencyId);
      const day = `2026-12-${String(round + 1).padStart(2, "0")}`;
      const [early, late] = [`${day}T08:00:00`, `${day}T09:00:00`];
      const first = await addVisit(race.world, one, { userId, start: early });
      const second = await addVisit(race.world, other, { userId, start: late });
      const responses = await Promise.all([move(first, { start: late }), move(second, { start: early })]);
      expect(statusesOf(responses)).toEqual([409, 409]);
    }
    expect(await overlapping()).toBe(0);
  });

  test("one of several moves of one visit from the same version is saved", async () => {
    const [care] = await twoInCare(race);
    const id = await addVisit(race.world, care, { start: "2026-12-14T08:00:00" });
    const hours = ["10", "11", "12", "13", "14", "15"];
    const responses = await Promise.all(hours.map((hour) => move(id, { start: `2026-12-14T${hour}:00:00` })));
    expect(statusesOf(responses)).toEqual([200, 409, 409, 409, 409, 409]);
    for (const refused of responses.filter(({ statusCode }) => statusCode === 409))
      expect([refused.json().code, refused.json().context.version]).toEqual(["conflict", 2]);
  });

  test("of plans for the same hours one is booked completely, the others not at all", async () => {
    const patients = await inCare(race, 8);
    const users = await clinicians(race, 4);
    const plans = patients.map(({ patientId }, at) =>
      // Each lists the clinicians in another order: locking them as listed would deadlock.
      [...users.slice(at % 4), ...users.slice(0, at % 4)].map((userId, index) => ({
        id: uuidv7(),
        ...slot,
        patientId,
        userId,
        start: `2026-12-${20 + users.indexOf(userId)}T09:00:00`,
        note: String(index),
      })),
    );
    const responses = await Promise.all(
      plans.map((visits) =>
        sendingAgain(race.office.planner.browser)("POST", "/visits/plan", { id: uuidv7(), visits }),
      ),
    );
    expect(statusesOf(responses)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const ids = plans.flat().map(({ id }) => id);
    const { rowCount } = await race.world.superuser.query("select from visit where id = any($1)", [ids]);
    expect(rowCount).toBe(4);
  });
});
