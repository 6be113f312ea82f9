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
let care: Care;
let visitId: string;

beforeEach(async () => {
  nurse = await join(world, office.agencyId, { discipline: "RN" });
  care = await admit(world, office.admin);
  await assignCare(world, care, { userId: nurse.userId });
  visitId = await addVisit(world, care, { start: "2026-11-20T09:00:00", userId: nurse.userId });
});

const miss = ({ browser }: Colleague, changes: object = {}, id = visitId) =>
  browser.send("POST", `/visits/${id}/miss`, { version: 1, reason: "patient-refused", ...changes });
const notify = ({ browser }: Colleague, told: object, id = visitId) =>
  browser.send("PUT", `/visits/${id}/physician-notice`, { ...untold, ...told });
const untold = { version: 1, sentAt: null, method: null, acknowledgedAt: null, decision: null };
const sent = { sentAt: "2026-11-20T19:00:00Z", method: "phone" };
const answered = { ...sent, acknowledgedAt: "2026-11-20T19:30:00Z", decision: "make-up" };

const rowsOf = async (sql: string, ...values: readonly unknown[]) =>
  (await world.superuser.query(sql, [...values])).rows;
const tasks = () =>
  rowsOf(
    `select kind, title, "assigneeId", "dueOn", "isImportant", "resolvedBy" from task
     where "visitId" = $1 order by kind`,
    visitId,
  );
const openKinds = async () =>
  (
    await rowsOf(`select kind from task where "visitId" = $1 and "resolvedAt" is null order by kind`, visitId)
  ).map(({ kind }) => kind);

describe("A missed visit", () => {
  test("has a reason, a warning, and a task to notify the physician by tomorrow", async () => {
    const response = await miss(nurse);
    expect(response.json()).toMatchObject({ status: "missed", reason: "patient-refused", version: 2 });
    expect(await tasks()).toEqual([
      {
        kind: "missed-visit",
        title: "Missed SN visit on 11/20/2026: patient refused",
        assigneeId: null,
        dueOn: null,
        isImportant: true,
        resolvedBy: null,
      },
      {
        kind: "notify-physician",
        title: "Notify physician: missed SN visit on 11/20/2026",
        assigneeId: nurse.userId,
        dueOn: "2026-11-21",
        isImportant: false,
        resolvedBy: null,
      },
    ]);
  });

  test("is reported by the patient's case manager, when there is one", async () => {
    const manager = await join(world, office.agencyId, { discipline: "RN" });
    await assignCare(world, care, { userId: manager.userId });
    await world.superuser.query(`update assignment set "isCaseManager" = true where "userId" = $1`, [
      manager.userId,
    ]);
    await miss(nurse);
    expect((await tasks())[1]).toMatchObject({ kind: "notify-physician", assigneeId: manager.userId });
  });

  test("is audited and sent to colleagues", async () => {
    await miss(nurse, { note: "Patient did not open" });
    expect(
      await rowsOf(`select action, before, after from audit_entry where "subjectId" = $1`, visitId),
    ).toEqual([
      {
        action: "visit.miss",
        before: { status: "scheduled" },
        after: { status: "missed", reason: "patient-refused" },
      },
    ]);
    expect(await rowsOf(`select kind, revision from event where "subjectId" = $1`, visitId)).toEqual([
      { kind: "visit", revision: 2 },
    ]);
  });

  test("that was started loses its times, but keeps its records", async () => {
    const checkIn = { id: uuidv7(), kind: "check-in", at: "2026-11-20T14:00:00Z", position: null };
    await nurse.browser.send("POST", `/visits/${visitId}/verifications`, checkIn);
    expect((await miss(nurse, { version: 2 })).json()).toMatchObject({ status: "missed", startedAt: null });
    expect(await openKinds()).toEqual(["missed-visit", "notify-physician"]);
    expect(await rowsOf(`select id from visit_verification where "visitId" = $1`, visitId)).toHaveLength(1);
  });

  test.each(["completed", "cancelled", "missed"])("cannot be %s before", async (status) => {
    const columns = status === "completed" ? `"startedAt" = now(), "endedAt" = now()` : "reason = 'other'";
    await world.superuser.query(`update visit set status = $2, ${columns} where id = $1`, [visitId, status]);
    const response = await miss(nurse);
    expect([response.statusCode, response.json().code]).toEqual([409, "wrong-status"]);
    expect(await tasks()).toEqual([]);
  });

  test("cannot be more than a day ahead, which is canceled instead", async () => {
    const later = await addVisit(world, care, { start: "2026-11-21T15:01:00", userId: nurse.userId });
    expect((await miss(nurse, {}, later)).statusCode).toBe(409);
    const sooner = await addVisit(world, care, { start: "2026-11-21T14:00:00", userId: nurse.userId });
    expect((await miss(nurse, {}, sooner)).statusCode).toBe(200);
  });

  test("needs the current version: a stale one returns the current visit", async () => {
    await world.superuser.query("update visit set version = 3 where id = $1", [visitId]);
    const response = await miss(nurse);
    expect(response.statusCode).toBe(409);
    expect(response.json().context).toMatchObject({ id: visitId, version: 3, status: "scheduled" });
  });

  test("needs a listed reason", async () => {
    expect((await miss(nurse, { reason: "because" })).statusCode).toBe(422);
    expect((await miss(nurse, { reason: undefined })).statusCode).toBe(422);
  });

  test("is the clinician's own, or anyone's for a scheduler", async () => {
    const colleague = await join(world, office.agencyId, { discipline: "RN" });
    expect((await miss(colleague)).statusCode).toBe(404);
    await assignCare(world, care, { userId: colleague.userId });
    expect((await miss(colleague)).statusCode).toBe(403);
    expect((await miss(office.viewer)).statusCode).toBe(403);
    expect((await miss(office.outsider)).statusCode).toBe(404);
    expect((await miss(office.planner)).statusCode).toBe(200);
  });
});

describe("The physician notification", () => {
  test("is stored with its sender, and the answer completes both tasks", async () => {
    await miss(nurse);
    expect((await notify(nurse, sent)).json()).toMatchObject({
      version: 2,
      sentAt: "2026-11-20T19:00:00.000Z",
      sentBy: "Staff Tester",
      method: "phone",
      acknowledgedAt: null,
    });
    expect(await openKinds()).toEqual(["missed-visit", "notify-physician"]);
    expect((await notify(office.planner, { ...answered, version: 2 })).json()).toMatchObject({
      version: 3,
      sentBy: "Staff Tester",
      decision: "make-up",
    });
    expect(await openKinds()).toEqual([]);
    expect((await tasks()).map(({ resolvedBy }) => resolvedBy)).toEqual(Array(2).fill(office.planner.userId));
  });

  test("names the physician of the patient's admission", async () => {
    const physicianId = uuidv7();
    await world.superuser.query(
      `insert into physician ("agencyId", id, "firstName", "lastName", credential) values ($1, $2, 'Ada', 'Lind', 'MD')`,
      [care.agencyId, physicianId],
    );
    await world.superuser.query(`update admission set "physicianId" = $2 where id = $1`, [
      care.admissionId,
      physicianId,
    ]);
    await miss(nurse);
    expect((await notify(nurse, sent)).json()).toMatchObject({ physicianName: "Ada Lind, MD" });
  });

  test("removing the answer reopens the tasks", async () => {
    await miss(nurse);
    await notify(nurse, answered);
    await notify(nurse, { ...sent, version: 2 });
    expect(await openKinds()).toEqual(["missed-visit", "notify-physician"]);
  });

  test("a warning that was resolved stays resolved while the notification has no answer", async () => {
    await miss(nurse);
    const [warning] = await rowsOf(
      `select id, version from task where "visitId" = $1 and kind = 'missed-visit'`,
      visitId,
    );
    const resolved = await office.admin.browser.send("POST", `/warnings/${warning.id}/resolve`, {
      version: warning.version,
      note: "Rescheduled by phone",
    });
    expect(resolved.statusCode).toBe(200);
    await notify(nurse, sent);
    expect(await openKinds()).toEqual(["notify-physician"]);
  });

  test("its tasks cannot be completed by hand", async () => {
    await miss(nurse);
    for (const { id } of await rowsOf(`select id from task where "visitId" = $1`, visitId)) {
      const response = await nurse.browser.send("POST", `/tasks/${id}/done`);
      expect([response.statusCode, response.json().code]).toEqual([409, "wrong-status"]);
    }
  });

  test.each([
    ["sent without saying how", { sentAt: sent.sentAt }, "method"],
    ["sent in the future", { ...sent, sentAt: "2026-11-20T20:10:00Z" }, "sentAt"],
    [
      "answered before it was sent",
      { ...answered, acknowledgedAt: "2026-11-20T18:00:00Z" },
      "acknowledgedAt",
    ],
    ["answered without being sent", { acknowledgedAt: sent.sentAt, decision: "skip" }, "acknowledgedAt"],
    ["answered without a decision", { ...answered, decision: null }, "decision"],
    ["decided without an answer", { ...sent, decision: "skip" }, "decision"],
    ["sent by pigeon", { ...sent, method: "pigeon" }, "method"],
  ])("%s is refused", async (_case, told, field) => {
    await miss(nurse);
    const response = await notify(nurse, told);
    expect([response.statusCode, response.json().errors[0].field]).toEqual([422, field]);
    expect(await rowsOf(`select version from physician_notice where "visitId" = $1`, visitId)).toEqual([
      { version: 1 },
    ]);
  });

  test("needs a missed visit, its current version, and access to the patient", async () => {
    expect((await notify(nurse, sent)).statusCode).toBe(409);
    await miss(nurse);
    await notify(nurse, sent);
    const stale = await notify(nurse, answered);
    expect([stale.statusCode, stale.json().code]).toEqual([409, "conflict"]);
    expect(stale.json().context).toMatchObject({ version: 2, method: "phone" });
    expect((await notify(office.colleague, { ...answered, version: 2 })).statusCode).toBe(404);
    expect((await notify(office.outsider, { ...answered, version: 2 })).statusCode).toBe(404);
    expect((await notify(office.viewer, { ...answered, version: 2 })).statusCode).toBe(403);
  });
});
