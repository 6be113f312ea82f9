import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import {
  addVisit,
  admit,
  assignCare,
  type Care,
  type Colleague,
  openOffice,
  type ScheduleOffice,
} from "#src/test/schedule.ts";
import { silentVisits } from "./silent-visits.ts";

let world: TestApp;
let office: ScheduleOffice;
let nurse: Colleague;
let care: Care;
let visitId: string;

beforeAll(async () => {
  world = await testApp({ CLOCK: "2026-11-20T20:00:00Z" }); // 3 PM in New York
});
/** A nurse with one patient and one visit, scheduled for 9:00 to 9:45 AM today. */
beforeEach(async () => {
  office = await openOffice(world);
  ({ nurse } = office);
  care = await admit(world, office.admin);
  await assignCare(world, care, { userId: nurse.userId });
  visitId = await addVisit(world, care, { start: "2026-11-20T09:00:00", userId: nurse.userId });
});
afterAll(() => world.close());

const verify = (kind: string, at: string, id = visitId) =>
  nurse.browser.send("POST", `/visits/${id}/verifications`, {
    id: uuidv7(),
    kind,
    at: `2026-11-20T${at}:00Z`,
    position: { latitude: 40, longitude: -74, accuracy: 5 },
  });
const enterTimes = ({ browser }: Colleague, changes: object = {}, id = visitId) =>
  browser.send("POST", `/visits/${id}/times`, {
    version: 1,
    startedAt: "2026-11-20T14:00:00Z",
    endedAt: "2026-11-20T14:45:00Z",
    reason: "forgot-to-check-out",
    ...changes,
  });
type Exception = { id: string; kind: string; visitId: string; resolution: string | null };
const queue = async ({ browser }: Colleague, state = "open"): Promise<Exception[]> =>
  (await browser.send("GET", `/visit-exceptions?state=${state}`)).json().exceptions;
const kinds = async () => (await queue(office.planner)).map(({ kind }) => kind);
const resolve = ({ browser }: Colleague, id: string, resolution = "Patient confirmed by phone") =>
  browser.send("POST", `/visit-exceptions/${id}/resolve`, { resolution });
const runJob = () => silentVisits.attempt(world.services, {});
const rowsOf = async (sql: string, ...values: readonly unknown[]) =>
  (await world.superuser.query(sql, [...values])).rows;
/** The check-in was received at once, five hours ago. */
const receivedThen = () =>
  world.superuser.query(`update visit_verification set "receivedAt" = at where "visitId" = $1`, [visitId]);

describe("Times entered manually", () => {
  test("complete the visit, are flagged, and keep the device records", async () => {
    await verify("check-in", "14:05");
    const response = await enterTimes(nurse, { version: 2 });
    expect(response.json()).toMatchObject({
      status: "completed",
      startedAt: "2026-11-20T14:00:00.000Z",
      endedAt: "2026-11-20T14:45:00.000Z",
    });
    const records = await rowsOf(
      `select kind, source, reason from visit_verification where "visitId" = $1 order by "receivedAt", id`,
      visitId,
    );
    expect(records).toEqual([
      { kind: "check-in", source: "device", reason: null },
      { kind: "check-in", source: "by-hand", reason: "forgot-to-check-out" },
      { kind: "check-out", source: "by-hand", reason: "forgot-to-check-out" },
    ]);
    expect(await kinds()).toEqual(["set-by-hand"]);
  });

  test("resolve the missing check-out", async () => {
    await verify("check-in", "14:05");
    await receivedThen();
    await runJob();
    expect(await kinds()).toEqual(["no-check-out"]);
    await enterTimes(nurse, { version: 2 });
    expect(await kinds()).toEqual(["set-by-hand"]);
  });

  test("are audited with the previous times", async () => {
    await enterTimes(nurse);
    expect(
      await rowsOf(`select action, before, after from audit_entry where "subjectId" = $1`, visitId),
    ).toEqual([
      {
        action: "visit.set-times",
        before: { status: "scheduled", startedAt: null, endedAt: null },
        after: {
          status: "completed",
          startedAt: "2026-11-20T14:00:00.000Z",
          endedAt: "2026-11-20T14:45:00.000Z",
          reason: "forgot-to-check-out",
        },
      },
    ]);
  });

  test.each([
    ["ending before it began", { endedAt: "2026-11-20T13:59:00Z" }],
    ["ending when it began", { endedAt: "2026-11-20T14:00:00.000Z" }],
    ["ending in the future", { endedAt: "2026-11-20T20:30:00Z" }],
    ["longer than a day", { startedAt: "2026-11-18T14:00:00Z" }],
    ["without a reason", { reason: null }],
    ["for a reason that is none", { reason: "because" }],
  ])("%s are refused", async (_case, changes) => {
    expect((await enterTimes(nurse, changes)).statusCode).toBe(422);
    expect(await rowsOf(`select id from visit_verification where "visitId" = $1`, visitId)).toEqual([]);
  });

  test("of a missed, canceled or unassigned visit are refused", async () => {
    await world.superuser.query(`update visit set "userId" = null where id = $1`, [visitId]);
    expect((await enterTimes(office.planner)).statusCode).toBe(409);
    for (const status of ["missed", "cancelled"]) {
      await world.superuser.query(
        `update visit set "userId" = $2, status = $3, reason = 'other' where id = $1`,
        [visitId, nurse.userId, status],
      );
      const response = await enterTimes(nurse);
      expect([response.statusCode, response.json().code]).toEqual([409, "wrong-status"]);
      expect(response.json().detail).toBe(
        `This visit is ${status === "missed" ? "missed" : "canceled"}. Restore it first.`,
      );
    }
  });

  test("of a stale version return the current visit", async () => {
    await verify("check-in", "14:05");
    const response = await enterTimes(nurse);
    expect([response.statusCode, response.json().code]).toEqual([409, "conflict"]);
    expect(response.json().context).toMatchObject({ version: 2, status: "in-progress" });
  });

  test("are for the clinician's own visits, or anyone's for a scheduler", async () => {
    expect((await enterTimes(office.colleague)).statusCode).toBe(404);
    await assignCare(world, care, { userId: office.colleague.userId });
    expect((await enterTimes(office.colleague)).statusCode).toBe(403);
    expect((await enterTimes(office.viewer)).statusCode).toBe(403);
    expect((await enterTimes(office.outsider)).statusCode).toBe(404);
    expect((await enterTimes(office.planner)).statusCode).toBe(200);
  });
});

describe("The queue of exceptions", () => {
  test("shows visit, patient and clinician, and keeps the reason of resolved ones", async () => {
    await verify("check-in", "15:00");
    const [exception] = await queue(office.planner);
    expect(exception).toMatchObject({
      visitId,
      kind: "off-schedule",
      title: "Started 60 minutes late",
      patientId: care.patientId,
      clinicianName: "Tester, Staff",
      start: "2026-11-20T09:00:00",
      resolvedAt: null,
      resolution: null,
    });
    expect((await resolve(office.planner, exception?.id ?? "")).statusCode).toBe(204);
    expect(await queue(office.planner)).toEqual([]);
    expect(await queue(office.planner, "resolved")).toMatchObject([
      { id: exception?.id, resolution: "Patient confirmed by phone", resolvedAt: expect.any(String) },
    ]);
    expect(
      await rowsOf(
        `select after from audit_entry where action = 'visit.accept-exception' and "subjectId" = $1`,
        visitId,
      ),
    ).toEqual([{ after: { kind: "evv-off-schedule" } }]);
  });

  test("does not reopen what was resolved, but adds what is new", async () => {
    await verify("check-in", "15:00");
    const [exception] = await queue(office.planner);
    await resolve(office.planner, exception?.id ?? "");
    await verify("check-out", "15:45");
    expect(await kinds()).toEqual([]);
    await verify("check-in", "14:55");
    expect(await kinds()).toEqual(["off-schedule"]);
  });

  test("an exception is resolved once, with a reason, and not by completing its task", async () => {
    await verify("check-in", "15:00");
    const [{ id } = { id: "" }] = await queue(office.planner);
    expect((await resolve(office.planner, id, " ")).statusCode).toBe(422);
    expect((await office.admin.browser.send("POST", `/tasks/${id}/done`)).statusCode).toBe(409);
    expect((await resolve(office.planner, id)).statusCode).toBe(204);
    expect((await resolve(office.planner, id)).statusCode).toBe(409);
  });

  test("is for schedulers of the agency", async () => {
    await verify("check-in", "15:00");
    const [{ id } = { id: "" }] = await queue(office.planner);
    for (const { browser } of [nurse, office.viewer])
      expect((await browser.send("GET", "/visit-exceptions")).statusCode).toBe(403);
    expect((await resolve(nurse, id)).statusCode).toBe(403);
    expect(await queue(office.outsider)).toEqual([]);
    expect((await resolve(office.outsider, id)).statusCode).toBe(404);
    expect((await resolve(office.planner, uuidv7())).statusCode).toBe(404);
  });
});

describe("Every quarter of an hour", () => {
  test("visits that started and did not end are flagged once", async () => {
    await verify("check-in", "14:05");
    expect(await kinds()).toEqual([]);
    await runJob();
    expect(await kinds()).toEqual([]);
    await receivedThen();
    await runJob();
    await runJob();
    expect(await kinds()).toEqual(["no-check-out"]);
    expect(
      await rowsOf(
        `select after from audit_entry where action = 'visit.ask-after' and "agencyId" = $1`,
        office.agencyId,
      ),
    ).toEqual([{ after: { visitId } }]);
  });

  test("visits without records for a day are flagged", async () => {
    const longAgo = await addVisit(world, care, { start: "2026-11-12T09:00:00", userId: nurse.userId });
    const yesterday = await addVisit(world, care, { start: "2026-11-19T09:00:00", userId: nurse.userId });
    await runJob();
    const open = await queue(office.planner);
    expect(open.map((exception) => [exception.visitId, exception.kind])).toEqual([
      [yesterday, "no-check-in"],
    ]);
    expect(open.map((exception) => exception.visitId)).not.toContain(longAgo);
  });

  test("a visit whose missing check-in was accepted is flagged for its missing check-out later", async () => {
    const yesterday = await addVisit(world, care, { start: "2026-11-19T09:00:00", userId: nurse.userId });
    await runJob();
    const [missing] = await queue(office.planner);
    await resolve(office.planner, missing?.id ?? "");
    await nurse.browser.send("POST", `/visits/${yesterday}/verifications`, {
      id: uuidv7(),
      kind: "check-in",
      at: "2026-11-19T14:05:00Z",
      position: { latitude: 40, longitude: -74, accuracy: 5 },
    });
    await world.superuser.query(`update visit_verification set "receivedAt" = at where "visitId" = $1`, [
      yesterday,
    ]);
    await runJob();
    expect(await kinds()).toEqual(["no-check-out"]);
  });

  test("resolved visits are not flagged again", async () => {
    await addVisit(world, care, { start: "2026-11-19T09:00:00", userId: nurse.userId });
    await runJob();
    const [{ id } = { id: "" }] = await queue(office.planner);
    await resolve(office.planner, id);
    await runJob();
    expect(await kinds()).toEqual([]);
  });

  test("missed, canceled and completed visits are left alone", async () => {
    await verify("check-in", "14:00");
    await verify("check-out", "14:45");
    for (const [day, status] of [
      ["18", "missed"],
      ["19", "cancelled"],
    ]) {
      const id = await addVisit(world, care, { start: `2026-11-${day}T09:00:00`, userId: nurse.userId });
      await world.superuser.query(`update visit set status = $2, reason = 'other' where id = $1`, [
        id,
        status,
      ]);
    }
    await runJob();
    expect(await kinds()).toEqual([]);
  });
});
