import { describe, expect, test } from "vitest";
import { nurseVisits } from "#src/test/nurse-visits.ts";
import { addClinician, addVisit, admit, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const { care, freeDay, planned, change, cancel, restore } = await nurseVisits({ world, office });

const codeOf = (response: Awaited<ReturnType<typeof change>>) => [response.statusCode, response.json().code];

const setStatus = (id: string, status: string) =>
  world.superuser.query(
    `update visit set status = $2,
       "startedAt" = case when $2 in ('in-progress', 'completed') then lower(during) end,
       "endedAt" = case when $2 = 'completed' then upper(during) end,
       reason = case when $2 in ('missed', 'cancelled') then 'weather' end
     where id = $1`,
    [id, status],
  );

const auditOf = async (id: string) =>
  (await world.superuser.query(`select action, before, after from audit_entry where "subjectId" = $1`, [id]))
    .rows;

describe("A visit", () => {
  test("moves, and the audit trail has the old and new time", async () => {
    const { id, start } = await planned();
    const to = freeDay();
    const response = await change(id, { start: to, minutes: 60 });
    expect(response.json()).toMatchObject({ version: 2, start: to, minutes: 60, status: "scheduled" });
    expect(await auditOf(id)).toEqual([
      {
        action: "visit.change",
        before: expect.objectContaining({ start, minutes: 45 }),
        after: expect.objectContaining({ start: to, minutes: 60 }),
      },
    ]);
    const { rowCount } = await world.superuser.query(
      `select from event where "subjectId" = $1 and kind = 'visit' and revision = 2`,
      [id],
    );
    expect(rowCount).toBe(1);
  });

  test("can be lengthened, but not into the next visit", async () => {
    const { id, start } = await planned();
    await addVisit(world, care, { start: start.replace("T09", "T10") });
    expect((await change(id, { minutes: 60 })).statusCode).toBe(200);
    const refused = await change(id, { version: 2, minutes: 61 });
    expect(codeOf(refused)).toEqual([409, "overlap"]);
    expect(refused.json().detail).toBe("This patient has a visit from 10:00 AM to 10:45 AM.");
  });

  test("moved over an old version is refused with the current visit, and stays", async () => {
    const { id } = await planned();
    const saved = (await change(id, { note: "Side door" })).json();
    const stale = await change(id, { start: freeDay() });
    expect([codeOf(stale), stale.json().context]).toEqual([[409, "conflict"], saved]);
  });

  test("gives its new clinician access to the patient; without one it is unassigned", async () => {
    const { id } = await planned();
    const path = `/patients/${care.patientId}`;
    expect((await office.colleague.browser.send("GET", path)).statusCode).toBe(404);
    expect((await change(id, { userId: office.colleague.userId })).json().userId).toBe(
      office.colleague.userId,
    );
    expect((await office.colleague.browser.send("GET", path)).statusCode).toBe(200);
    expect((await change(id, { version: 2, userId: null })).json().userId).toBeNull();
  });

  test("cannot be assigned to a clinician with another visit then, who is named", async () => {
    const { id, start } = await planned();
    const elsewhere = await admit(world, office.planner, {
      patient: { firstName: "Bea", lastName: "Hidden" },
    });
    const other = await addVisit(world, elsewhere, { start, userId: office.colleague.userId });
    const response = await change(id, { userId: office.colleague.userId });
    expect(response.json()).toMatchObject({
      code: "overlap",
      detail: "Staff Tester has a visit from 9:00 AM to 9:45 AM.",
      context: { visits: [{ id: other }] },
    });
  });

  test("cannot be assigned to the wrong discipline, or moved to a time skipped by a clock change", async () => {
    const { id } = await planned();
    const aide = await addClinician(world, office.agencyId, "HHA");
    expect(codeOf(await change(id, { userId: aide }))).toEqual([422, "rule-broken"]);
    const spring = await admit(world, office.planner, { startOfCare: "2027-03-01" });
    const later = await addVisit(world, spring, { start: "2027-03-13T02:30:00" });
    const skipped = await change(later, { start: "2027-03-14T02:30:00" });
    expect([skipped.statusCode, skipped.json().errors[0].field]).toEqual([422, "start"]);
    expect(skipped.json().detail).toBe(
      "On 03/14/2027 the clocks go from 2:00 AM to 3:00 AM: there is no 2:30 AM.",
    );
  });

  test.each(["completed", "in-progress", "missed", "cancelled"])(
    "that is %s stays at its time and with its clinician, but its note may change",
    async (status) => {
      const { id, start } = await planned();
      await setStatus(id, status);
      expect(codeOf(await change(id, { start: start.replace("T09", "T14") }))).toEqual([409, "wrong-status"]);
      expect(codeOf(await change(id, { userId: office.colleague.userId }))).toEqual([409, "wrong-status"]);
      expect(codeOf(await cancel(id))).toEqual([409, "wrong-status"]);
      expect((await change(id, { note: "Bring scales", urgency: "low" })).json()).toMatchObject({
        note: "Bring scales",
        urgency: "low",
        start,
        status,
      });
    },
  );

  test("keeps fields that are left out", async () => {
    const { id } = await planned();
    await change(id, { note: "Side door", urgency: "high", locationOfCare: "Assisted living" });
    expect((await change(id, { version: 2, minutes: 30 })).json()).toMatchObject({
      note: "Side door",
      urgency: "high",
      locationOfCare: "Assisted living",
      userId: office.nurse.userId,
    });
    expect((await change(id, { version: 3, note: null, urgency: null })).json()).toMatchObject({
      note: null,
      urgency: null,
      minutes: 30,
    });
  });

  test("keeps its override reason on the same day, and needs another on the next", async () => {
    const start = "2026-12-20T09:00:00";
    const id = await addVisit(world, care, { start, userId: office.nurse.userId, kind: "recertification" });
    expect(codeOf(await change(id, { start: "2026-12-20T10:00:00" }))).toEqual([422, "rule-broken"]);
    const overrideReason = "Family asked";
    expect((await change(id, { start: "2026-12-20T10:00:00", overrideReason })).statusCode).toBe(200);
    expect((await change(id, { version: 2, minutes: 50 })).json().overrideReason).toBe(overrideReason);
    expect(codeOf(await change(id, { version: 3, start: "2026-12-21T10:00:00" }))).toEqual([
      422,
      "rule-broken",
    ]);
    const moved = await change(id, { version: 3, start: "2026-12-28T10:00:00" });
    expect([moved.statusCode, moved.json().overrideReason]).toEqual([200, null]);
  });
});

describe("Canceling", () => {
  test("frees the time slot, and restoring it takes the slot again", async () => {
    const { id } = await planned();
    const canceled = await cancel(id, { note: "Daughter visits" });
    expect(canceled.json()).toMatchObject({
      version: 2,
      status: "cancelled",
      reason: "patient-asked",
      note: "Daughter visits",
    });
    const restored = await restore(id, 2);
    expect(restored.json()).toMatchObject({ version: 3, status: "scheduled", reason: null });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(["visit.cancel", "visit.restore"]);
  });

  test("needs a listed reason and the current version", async () => {
    const { id } = await planned();
    expect((await cancel(id, { reason: "no idea" })).statusCode).toBe(422);
    expect((await cancel(id, { reason: "weather" })).statusCode).toBe(422);
    expect(codeOf(await cancel(id, { version: 2 }))).toEqual([409, "conflict"]);
  });

  test("is not undone when the time is taken", async () => {
    const { id, start } = await planned();
    await cancel(id);
    const inTheWay = await addVisit(world, care, { start });
    const response = await restore(id, 2);
    expect([codeOf(response), response.json().context.visits[0].id]).toEqual([[409, "overlap"], inTheWay]);
    expect(codeOf(await restore(inTheWay, 1))).toEqual([409, "wrong-status"]);
  });

  test("of a recertification outside its window is undone with a reason, which is stored", async () => {
    const { id } = await planned({ start: "2026-12-19T09:00:00", kind: "recertification" });
    await cancel(id);
    expect(codeOf(await restore(id, 2))).toEqual([422, "rule-broken"]);
    expect((await restore(id, { version: 2, overrideReason: " " })).statusCode).toBe(422);
    const restored = await restore(id, { version: 2, overrideReason: "Family asked" });
    expect([restored.statusCode, restored.json().status]).toEqual([200, "scheduled"]);
    expect(restored.json().overrideReason).toBe("Family asked");
    await cancel(id, { version: 3 });
    expect((await restore(id, 4)).json().overrideReason).toBe("Family asked");
  });

  test("is not undone after the discharge", async () => {
    const gone = await admit(world, office.planner);
    const id = await addVisit(world, gone, { start: "2026-11-25T09:00:00" });
    await cancel(id);
    await world.superuser.query(
      `update admission set status = 'discharged', "dischargeDate" = '2026-11-19' where id = $1`,
      [gone.admissionId],
    );
    const response = await restore(id, 2);
    expect([codeOf(response), response.json().detail]).toEqual([
      [422, "rule-broken"],
      "This patient was discharged on 11/19/2026.",
    ]);
  });
});

test("A restored visit has no open tasks about its miss", async () => {
  const { id } = await planned({ start: "2026-11-20T06:00:00" });
  const miss = { version: 1, reason: "weather" };
  expect((await office.nurse.browser.send("POST", `/visits/${id}/miss`, miss)).statusCode).toBe(200);
  const openTasks = async () =>
    (await world.superuser.query(`select from task where "visitId" = $1 and "resolvedAt" is null`, [id]))
      .rowCount;
  expect(await openTasks()).toBe(2);
  expect((await restore(id, 2)).json().status).toBe("scheduled");
  expect(await openTasks()).toBe(0);
});
