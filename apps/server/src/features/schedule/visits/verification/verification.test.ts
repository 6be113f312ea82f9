import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import {
  addVisit,
  admit,
  assignCare,
  type Care,
  type Colleague,
  join,
  openSchedule,
} from "#src/test/schedule.ts";

const { world, office } = await openSchedule({ CLOCK: "2026-11-20T20:00:00Z" }); // 3 PM in New York
let nurse: Colleague;
let colleague: Colleague;
let care: Care;
let visitId: string;

/** A nurse with one patient and one visit, scheduled for 9:00 to 9:45 AM today. */
beforeEach(async () => {
  nurse = await join(world, office.agencyId, { discipline: "RN" });
  colleague = await join(world, office.agencyId, { discipline: "RN" });
  care = await admit(world, office.admin);
  await assignCare(world, care, { userId: nurse.userId });
  visitId = await addVisit(world, care, { start: "2026-11-20T09:00:00", userId: nurse.userId });
});

const position = { latitude: 40.7484, longitude: -73.9857, accuracy: 8 };
const said = (kind: "check-in" | "check-out", at: string, changes: object = {}) => ({
  id: uuidv7(),
  kind,
  at: `2026-11-20T${at}:00.000Z`,
  position,
  ...changes,
});
const send = ({ browser }: Colleague, body: object, id = visitId) =>
  browser.send("POST", `/visits/${id}/verifications`, body);

async function say(body: object) {
  const response = await send(nurse, body);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json();
}

const rowsOf = async (sql: string, ...values: readonly unknown[]) =>
  (await world.superuser.query(sql, [...values])).rows;
const records = () =>
  rowsOf(
    `select kind, at, "receivedAt", latitude, "userId" from visit_verification where "visitId" = $1`,
    visitId,
  );
const openTasks = async (): Promise<string[]> =>
  (
    await rowsOf(`select kind from task where "visitId" = $1 and "resolvedAt" is null order by kind`, visitId)
  ).map(({ kind }) => kind);

describe("Checking in and out", () => {
  test("starts and completes the visit, and stores device time, server time and location", async () => {
    expect(await say(said("check-in", "14:02"))).toMatchObject({
      status: "in-progress",
      startedAt: "2026-11-20T14:02:00.000Z",
      endedAt: null,
    });
    expect(await say(said("check-out", "14:44"))).toMatchObject({
      status: "completed",
      endedAt: "2026-11-20T14:44:00.000Z",
    });
    const kept = await records();
    expect(kept).toMatchObject([
      { kind: "check-in", at: new Date("2026-11-20T14:02:00Z"), latitude: 40.7484, userId: nurse.userId },
      { kind: "check-out", at: new Date("2026-11-20T14:44:00Z") },
    ]);
    expect(kept[0].receivedAt.toISOString()).toMatch(/^2026-11-20T20:0/);
    expect(await openTasks()).toEqual([]);
  });

  test("is audited with its time but not its location, and sent to colleagues", async () => {
    await say(said("check-in", "14:02"));
    const entries = await rowsOf(
      `select action, before, after, "patientId" from audit_entry where "subjectId" = $1`,
      visitId,
    );
    expect(entries).toEqual([
      {
        action: "visit.check-in",
        before: { status: "scheduled" },
        after: { status: "in-progress", at: "2026-11-20T14:02:00.000Z" },
        patientId: care.patientId,
      },
    ]);
    expect(await rowsOf(`select kind from event where "subjectId" = $1`, visitId)).toEqual([
      { kind: "visit" },
    ]);
  });

  test("sent again is the same; the id with other content is refused", async () => {
    const first = said("check-in", "14:02");
    const answer = await say(first);
    expect(await say(first)).toEqual(answer);
    for (const changes of [{ at: "2026-11-20T14:03:00.000Z" }, { kind: "check-out" }, { position: null }]) {
      const response = await send(nurse, { ...first, ...changes });
      expect([response.statusCode, response.json().code]).toEqual([422, "key-reused"]);
    }
    const other = await addVisit(world, care, { start: "2026-11-20T11:00:00", userId: nurse.userId });
    expect((await send(nurse, first, other)).statusCode).toBe(422);
    expect(await records()).toHaveLength(1);
  });

  test("sent again many times at once is kept once", async () => {
    const first = said("check-in", "14:02");
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(nurse, first)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await records()).toHaveLength(1);
  });

  test("follows from all records, in any order, even hours later", async () => {
    expect(await say(said("check-out", "14:44"))).toMatchObject({ status: "scheduled", startedAt: null });
    expect(await say(said("check-in", "14:02"))).toMatchObject({
      status: "completed",
      startedAt: "2026-11-20T14:02:00.000Z",
      endedAt: "2026-11-20T14:44:00.000Z",
    });
  });

  test("with a wrong clock is stored and flagged", async () => {
    await say(said("check-in", "20:06"));
    expect(await openTasks()).toContain("evv-clock-differs");
    await say({ ...said("check-in", "14:00"), at: "2026-10-20T14:00:00.000Z" });
    expect(await records()).toHaveLength(2);
  });

  test("without a location is stored and flagged", async () => {
    await say(said("check-in", "14:02", { position: null, positionProblem: "denied" }));
    const [task] = await rowsOf(
      `select title from task where kind = 'evv-no-position' and "visitId" = $1`,
      visitId,
    );
    expect(task).toEqual({ title: "Check-in without GPS location: location access denied" });
  });

  test("far from a home with a known location is flagged", async () => {
    const set = `insert into patient_availability ("agencyId", "patientId", latitude, longitude) values ($1, $2, 40.7, -73.9857)`;
    await world.superuser.query(set, [care.agencyId, care.patientId]);
    await say(said("check-in", "14:02"));
    expect(await rowsOf(`select kind, title from task where "visitId" = $1`, visitId)).toEqual([
      { kind: "evv-far-from-patient", title: "Check-in 3.3 miles from the patient's home" },
    ]);
  });

  test("at two visits at the same time is flagged until the times no longer overlap", async () => {
    const other = await addVisit(world, await careOfNurse(), {
      start: "2026-11-20T10:00:00",
      userId: nurse.userId,
    });
    await send(nurse, said("check-in", "14:40"), other);
    await send(nurse, said("check-out", "15:30"), other);
    await say(said("check-in", "14:02"));
    await say(said("check-out", "14:50"));
    expect(await openTasks()).toEqual(["evv-overlapping-times"]);
    const { version } = (await nurse.browser.send("GET", `/visits/mine?day=2026-11-20`))
      .json()
      .stops.find(({ visit }: { visit: { id: string } }) => visit.id === other).visit;
    const set = {
      version,
      startedAt: "2026-11-20T14:55:00Z",
      endedAt: "2026-11-20T15:30:00Z",
      reason: "wrong-time",
    };
    expect((await nurse.browser.send("POST", `/visits/${other}/times`, set)).statusCode).toBe(200);
    expect(await openTasks()).toEqual([]);
  });

  test.each([
    ["first to last", ["check-in other", "check-in"]],
    ["in any order", ["check-in", "check-in other"]],
  ])("started while another is open is flagged until that one ends, sent %s", async (_order, told) => {
    const start = "2026-11-20T08:00:00";
    const other = await addVisit(world, await careOfNurse(), { start, userId: nurse.userId });
    for (const what of told)
      if (what === "check-in") await say(said("check-in", "14:02"));
      else await send(nurse, said("check-in", "13:00"), other);
    expect(await rowsOf(`select kind, title from task where "visitId" = $1`, visitId)).toEqual([
      {
        kind: "evv-both-open",
        title: "Started while another visit, started at 11/20/2026 8:00 AM, was still open",
      },
    ]);
    expect(
      await rowsOf(`select kind from task where "visitId" = $1 and kind like 'evv-both%'`, other),
    ).toEqual([]);
    await send(nurse, said("check-out", "14:00"), other);
    expect(await openTasks()).toEqual([]);
  });
});

async function careOfNurse(): Promise<Care> {
  const another = await admit(world, office.admin);
  await assignCare(world, another, { userId: nurse.userId });
  return another;
}

describe("What a clinician could not know offline", () => {
  const change = (columns: string) =>
    world.superuser.query(`update visit set ${columns} where id = '${visitId}'`);

  test("a reassigned visit stores the record, keeps its plan and status, and is flagged", async () => {
    await change(`"userId" = '${colleague.userId}', version = 2`);
    expect(await say(said("check-in", "14:02"))).toMatchObject({
      status: "scheduled",
      userId: colleague.userId,
      version: 2,
    });
    expect(await records()).toHaveLength(1);
    expect(await rowsOf(`select kind, title from task where "visitId" = $1`, visitId)).toEqual([
      {
        kind: "evv-not-scheduled",
        title: "Check-in at 11/20/2026 9:02 AM by someone not assigned to the visit",
      },
    ]);
  });

  test.each(["missed", "cancelled"])("a visit that is %s stays so", async (status) => {
    await change(`status = '${status}', reason = 'other'`);
    expect(await say(said("check-in", "14:02"))).toMatchObject({ status, startedAt: null });
    expect(await openTasks()).toEqual(["evv-not-scheduled"]);
  });

  test("a nurse's own visit accepts records after the assignment ended", async () => {
    await world.superuser.query(`update assignment set "endDate" = '2020-01-02' where "userId" = $1`, [
      nurse.userId,
    ]);
    expect((await send(nurse, said("check-in", "14:02"))).statusCode).toBe(200);
  });

  test("a visit reassigned along with its patient still accepts the nurse's record", async () => {
    await world.superuser.query(`update assignment set "endDate" = '2026-11-19' where "userId" = $1`, [
      nurse.userId,
    ]);
    await change(`"userId" = '${colleague.userId}'`);
    expect((await send(nurse, said("check-in", "14:02"))).statusCode).toBe(200);
  });
});

test("Check-ins of a whole day do not conflict with planning at the same time", async () => {
  const hours = ["06", "07", "08", "10", "11", "12", "13", "14"];
  const ids: string[] = [];
  for (const hour of hours)
    ids.push(await addVisit(world, care, { start: `2026-11-20T${hour}:00:00`, userId: nurse.userId }));
  const answers = await Promise.all(
    ids.flatMap((id, index) => [
      send(nurse, said("check-in", "14:02"), id),
      send(nurse, said("check-out", "14:44"), id),
      office.planner.browser.send("PUT", `/visits/${id}`, {
        version: 1,
        start: `2026-11-20T${hours[(index + 1) % hours.length]}:15:00`,
      }),
    ]),
  );
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  const { rows } = await world.superuser.query(
    `select count(*)::int as kept from visit_verification where "visitId" = any($1)`,
    [ids],
  );
  expect(rows).toEqual([{ kept: 2 * ids.length }]);
});

describe("Who checks in", () => {
  test("is a clinician, not office staff", async () => {
    const response = await send(office.planner, said("check-in", "14:02"));
    expect([response.statusCode, response.json().code]).toEqual([403, "forbidden"]);
    expect((await send(office.viewer, said("check-in", "14:02"))).statusCode).toBe(403);
  });

  test("is not someone who never cared for the patient, or from another agency", async () => {
    for (const stranger of [colleague, office.outsider]) {
      const response = await send(stranger, said("check-in", "14:02"));
      expect(response.statusCode).toBe(404);
    }
    expect(await records()).toEqual([]);
  });

  test.each([
    ["a time that is none", { at: "yesterday" }],
    ["a time without a zone", { at: "2026-11-20T14:00:00" }],
    ["another kind", { kind: "lunch" }],
    ["a position outside the world", { position: { ...position, latitude: 91 } }],
    ["an id that is none", { id: "1" }],
  ])("%s is refused and nothing is stored", async (_case, changes) => {
    const response = await send(nurse, { ...said("check-in", "14:02"), ...changes });
    expect(response.statusCode).toBe(422);
    expect(await records()).toEqual([]);
  });
});

describe("A visit with a changed plan", () => {
  const plan = (path: string, method: "PUT" | "POST", body: object) =>
    office.planner.browser.send(method, `/visits/${visitId}${path}`, body);

  test("follows its records once it is assigned back", async () => {
    const colleagues = { version: 1, userId: colleague.userId };
    expect((await plan("", "PUT", colleagues)).statusCode).toBe(200);
    expect(await say(said("check-in", "14:02"))).toMatchObject({ status: "scheduled" });
    expect(await openTasks()).toEqual(["evv-not-scheduled"]);
    expect((await plan("", "PUT", { version: 2, userId: nurse.userId })).json()).toMatchObject({
      status: "in-progress",
      startedAt: "2026-11-20T14:02:00.000Z",
    });
    expect(await openTasks()).toEqual([]);
  });

  test("continues when a miss is undone, and the physician is not notified", async () => {
    await say(said("check-in", "14:02"));
    const missed = { version: 2, reason: "patient-not-home" };
    expect((await plan("/miss", "POST", missed)).statusCode).toBe(200);
    expect((await plan("/restore", "POST", { version: 3 })).json()).toMatchObject({
      status: "in-progress",
      startedAt: "2026-11-20T14:02:00.000Z",
    });
    expect(await openTasks()).toEqual([]);
  });
});
