import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import type { Method } from "#src/test/browser.ts";
import {
  addVisit,
  admit,
  type Care,
  openOffice,
  orderLine,
  type ScheduleOffice,
} from "#src/test/schedule.ts";

let world: TestApp;
let office: ScheduleOffice;
let care: Care;
let own: { readonly visitId: string; readonly frequencyId: string };
let theirs: {
  readonly userId: string;
  readonly visitId: string;
  readonly frequencyId: string;
  readonly patientId: string;
  readonly episodeId: string;
};

beforeAll(async () => {
  world = await testApp();
  office = await openOffice(world);
  care = await admit(world, office.planner);
  const { frequencyId } = await orderLine(world, care);
  const { userId } = office.nurse;
  own = { frequencyId, visitId: await addVisit(world, care, { start: "2026-11-27T09:00:00", userId }) };
  theirs = await elsewhere();
});
afterAll(() => world.close());

/** A nurse, a patient, an order and a visit of another agency, at the same time as ours. */
async function elsewhere() {
  const { nurse, planner } = await openOffice(world);
  const others = await admit(world, planner);
  const { frequencyId } = await orderLine(world, others);
  const { userId } = nurse;
  const visitId = await addVisit(world, others, { start: "2026-11-24T09:00:00", userId, frequencyId });
  return { userId, visitId, frequencyId, patientId: others.patientId, episodeId: others.episodeId };
}

const visit = (changes: object) => ({
  id: uuidv7(),
  patientId: care.patientId,
  frequencyId: own.frequencyId,
  discipline: "SN",
  userId: office.nurse.userId,
  start: "2026-11-24T09:00:00",
  minutes: 45,
  ...changes,
});

const order = (changes: object) => ({
  id: uuidv7(),
  patientId: care.patientId,
  discipline: "PT",
  notation: "1w2",
  visitMinutes: 45,
  startDate: "2026-11-22",
  locationOfCare: "Patient's home",
  orderedOn: "2026-11-20",
  ...changes,
});

const replacing = (changes: object) =>
  order({ discipline: "SN", replaces: { id: own.frequencyId, version: 1 }, ...changes });

/** The field of a booking that has the foreign id, and the fields the error names. */
const bookings = () =>
  [
    [{ patientId: theirs.patientId }, undefined],
    [{ frequencyId: theirs.frequencyId }, "frequencyId"],
    [{ userId: theirs.userId }, "userId"],
    [{ jointWithId: theirs.visitId }, "jointWithId"],
    [{ makesUpForId: theirs.visitId }, "makesUpForId"],
  ] as const;

type Sent = readonly [Method, string, object?];

const others = (): Readonly<Record<string, Sent>> => ({
  "a change of a visit, by new clinician": [
    "PUT",
    `/visits/${own.visitId}`,
    { version: 1, userId: theirs.userId },
  ],
  "an order, by patient": ["POST", "/frequency-orders", order({ patientId: theirs.patientId })],
  "an order, the line it replaces": [
    "POST",
    "/frequency-orders",
    replacing({ replaces: { id: theirs.frequencyId, version: 1 } }),
  ],
  "an order, a visit it cancels": [
    "POST",
    "/frequency-orders",
    replacing({ cancel: [{ id: theirs.visitId, version: 1 }] }),
  ],
  "an order, who makes a visit": [
    "POST",
    "/frequency-orders",
    replacing({ visits: [visit({ userId: theirs.userId })] }),
  ],
  "a proposal, of what": ["POST", "/visits/propose", { frequencyId: theirs.frequencyId }],
  "a proposal, by clinician": [
    "POST",
    "/visits/propose",
    { frequencyId: own.frequencyId, userId: theirs.userId },
  ],
  "a patient's schedule, the period": [
    "GET",
    `/patients/${care.patientId}/schedule?episodeId=${theirs.episodeId}`,
  ],
  "what needs scheduling, by clinician": [
    "GET",
    `/schedule/needs?weekOf=2026-11-20&patientId=${theirs.patientId}`,
  ],
  "working hours, whose": ["PUT", `/clinicians/${theirs.userId}/hours`, { version: 0, hours: [] }],
  "time off, whose": [
    "POST",
    "/time-off",
    {
      id: uuidv7(),
      userId: theirs.userId,
      start: "2026-12-01T00:00:00",
      end: "2026-12-02T00:00:00",
      kind: "sick",
    },
  ],
});

const stored = async () =>
  (
    await world.superuser.query(
      `select (select count(*)::int from visit) as visits, (select count(*)::int from "order") as orders,
         (select count(*)::int from time_off) as "timeOff", (select sum(version)::int from visit) as versions,
         (select sum(version)::int from order_frequency) as lines`,
    )
  ).rows;

describe("An id of another agency is unknown in", () => {
  test("a booking, in each of its fields, and nothing is booked", async () => {
    const { browser } = office.planner;
    const before = await stored();
    for (const [changes, field] of bookings()) {
      const one = await browser.send("POST", "/visits", visit(changes));
      const visits = [visit({ start: "2026-11-25T09:00:00" }), visit(changes)];
      const many = await browser.send("POST", "/visits/plan", { id: uuidv7(), visits });
      const refusal = field === undefined ? 404 : 422;
      expect([one.statusCode, many.statusCode]).toEqual([refusal, refusal]);
      expect([one.json().errors[0]?.field, many.json().errors[0]?.field]).toEqual([
        field,
        field && `visits.1.${field}`,
      ]);
    }
    expect(await stored()).toEqual(before);
  });

  test("every other call of the schedule, and nothing is stored", async () => {
    const before = await stored();
    for (const [what, sent] of Object.entries(others())) {
      const { statusCode } = await office.planner.browser.send(...sent);
      expect([what, [404, 422].includes(statusCode)]).toEqual([what, true]);
      expect([what, await stored()]).toEqual([what, before]);
    }
  });

  test("the time of their visit, which is free in our calendar", async () => {
    const response = await office.planner.browser.send("POST", "/visits", visit({}));
    expect(response.statusCode).toBe(200);
  });
});
