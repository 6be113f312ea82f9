import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { addVisit, admit, type Care, openSchedule, orderLine } from "#src/test/schedule.ts";
import { scheduleCalls } from "#src/test/schedule-calls/all.ts";

const { world, office } = await openSchedule();
let care: Care;
let frequencyId: string;

beforeAll(async () => {
  care = await admit(world, office.planner);
  ({ frequencyId } = await orderLine(world, care));
});

const visit = (changes: object) => ({
  id: uuidv7(),
  patientId: care.patientId,
  frequencyId: null,
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

describe("A day at the end of all calendars is refused", () => {
  const times = ["0000-01-01T09:00:00", "0001-01-01T09:00:00", "9999-12-31T23:30:00"];

  test.each(times)("%s as the time of a visit, requested, planned or moved to", async (start) => {
    const { browser } = office.planner;
    const overrideReason = "The patient asked for it";
    const one = visit({ start, overrideReason });
    const booked = await addVisit(world, await admit(world, office.planner), {
      start: "2026-11-25T09:00:00",
    });
    const answers = [
      await browser.send("POST", "/visits", one),
      await browser.send("POST", "/visits/check", one),
      await browser.send("POST", "/visits/plan", { id: uuidv7(), visits: [visit({}), one] }),
      await browser.send("PUT", `/visits/${booked}`, { version: 1, start, overrideReason }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
    expect(answers[0]?.json().errors).toEqual([
      { field: "start", message: "Please use YYYY-MM-DDTHH:mm:ss, from 1900 to 2199" },
    ]);
    const stored = await world.superuser.query(`select from visit where "localStart" not between $1 and $2`, [
      "2026-01-01",
      "2027-12-31",
    ]);
    expect(stored.rowCount).toBe(0);
  });

  test.each(["0000-01-01", "0001-01-01", "9999-12-31"])("%s where a date is required", async (day) => {
    for (const path of [`/visits/mine?day=${day}`, `/schedule/needs?weekOf=${day}`])
      expect([path, (await office.nurse.browser.send("GET", path)).statusCode]).toEqual([path, 422]);
    for (const body of [order({ orderedOn: day }), order({ startDate: day }), order({ endDate: day })])
      expect((await office.planner.browser.send("POST", "/frequency-orders", body)).statusCode).toBe(422);
    const end = { version: 1, endDate: day, reason: "Goals met" };
    const ended = await office.planner.browser.send("POST", `/frequency-orders/${frequencyId}/end`, end);
    expect(ended.statusCode).toBe(422);
  });

  test("the first of all years as the time of a visit event", async () => {
    const { browser, userId } = office.nurse;
    const visitId = await addVisit(world, care, { start: "2026-11-20T09:00:00", userId });
    const at = "0000-01-01T00:00:00Z";
    const said = { id: uuidv7(), kind: "check-in", at, position: null };
    const answers = [
      await browser.send("POST", `/visits/${visitId}/verifications`, said),
      await browser.send("POST", `/visits/${visitId}/times`, {
        version: 1,
        startedAt: at,
        endedAt: "0000-01-01T00:45:00Z",
        reason: "wrong-time",
      }),
      await browser.send("PUT", `/visits/${visitId}/physician-notice`, {
        version: 1,
        sentAt: at,
        method: "phone",
        acknowledgedAt: null,
        decision: null,
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  });
});

test.each([2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
  "A version that no row can have is refused: %i",
  async (version) => {
    const { browser, userId } = office.nurse;
    const nobodySaid = { version, hours: null, note: null, position: null };
    const answers = [
      await browser.send("PUT", `/clinicians/${userId}/hours`, { version, hours: [] }),
      await office.planner.browser.send("PUT", `/patients/${care.patientId}/availability`, nobodySaid),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
  },
);

type Path = readonly (string | number)[];

/** The paths of all values in `body`, including the root. */
function pathsIn(body: unknown, at: Path = []): Path[] {
  if (typeof body !== "object" || body === null) return [at];
  return [at, ...Object.entries(body).flatMap(([name, value]) => pathsIn(value, [...at, name]))];
}

/** `body` with another value at a path. */
function withValue(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const entries = Object.entries(body ?? {}).map(([key, old]) => [
    key,
    key === name ? withValue(old, rest, value) : old,
  ]);
  return Array.isArray(body) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

const nonsense = [
  null,
  -1,
  2_147_483_648,
  1e300,
  "",
  "x".repeat(3000),
  "0000-01-01",
  "0001-01-01T00:00:00",
  "9999-12-31T23:59:00",
  "0000-01-01T00:00:00Z",
  "1w999999999",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  {},
];

/** `body` with nonsense in each of its fields in turn, and in place of itself if it is still an object. */
const spoilt = (body: object) =>
  pathsIn(body).flatMap((at) =>
    nonsense.flatMap((value) => {
      const sent = withValue(body, at, value);
      return typeof sent === "object" && sent !== null ? [{ at, value, sent }] : [];
    }),
  );

test("Nonsense in any field of any call of the schedule is accepted or refused, and never causes a fault", async () => {
  for (const [key, browser, method, path, body] of await scheduleCalls(world)) {
    for (const { at, value, sent } of spoilt(body ?? {})) {
      const { statusCode } = await browser.send(method, path, sent);
      expect([key, at, value, statusCode < 500]).toEqual([key, at, value, true]);
    }
    await browser.send(method, path, body);
  }
});
