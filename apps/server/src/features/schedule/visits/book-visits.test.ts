import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { newPatient } from "#src/test/records.ts";
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
let frequencyId: string;
let day = 0;

beforeAll(async () => {
  care = await admit(world, office.planner, { patient: { firstName: "Ada", lastName: "Vance" } });
  frequencyId = (await orderLine(world, care)).frequencyId;
});

/** A December day that no other test uses, at 9 AM. */
function freeDay(): string {
  day += 1;
  return `2026-12-${String(day).padStart(2, "0")}T09:00:00`;
}

const visit = (change: object = {}) => ({
  id: uuidv7(),
  patientId: care.patientId,
  frequencyId: null,
  discipline: "SN",
  userId: null,
  start: "2026-11-24T09:00:00",
  minutes: 45,
  ...change,
});

const book = (change: object = {}, { browser }: Colleague = office.planner) =>
  browser.send("POST", "/visits", visit(change));

const visitsOf = async (id: string) =>
  (await world.superuser.query("select * from visit where id = $1", [id])).rows;

const plan = (visits: readonly object[]) => ({ id: uuidv7(), visits });

const refusedField = (response: Awaited<ReturnType<typeof book>>) => [
  response.statusCode,
  response.json().errors[0]?.field,
];

describe("Booking a visit", () => {
  test("adds it to the calendar, at the order's location", async () => {
    const start = freeDay();
    const response = await book({ start, frequencyId, userId: office.nurse.userId, urgency: "high" });
    expect(response.json()).toEqual({
      id: expect.any(String),
      version: 1,
      patientId: care.patientId,
      patientName: "Vance, Ada",
      frequencyId,
      discipline: "SN",
      kind: "routine",
      userId: office.nurse.userId,
      start,
      minutes: 45,
      status: "scheduled",
      reason: null,
      urgency: "high",
      locationOfCare: "Patient's home",
      note: null,
      jointGroupId: null,
      makesUpForId: null,
      overrideReason: null,
      startedAt: null,
      endedAt: null,
      isChangeAsked: false,
    });
  });

  test("is recorded in the audit trail and live events, without names", async () => {
    const input = visit({ start: freeDay() });
    await office.planner.browser.send("POST", "/visits", input);
    const { rows } = await world.superuser.query(`select * from audit_entry where "subjectId" = $1`, [
      input.id,
    ]);
    expect(rows).toEqual([
      expect.objectContaining({
        action: "visit.create",
        patientId: care.patientId,
        userId: office.planner.userId,
        after: expect.objectContaining({ start: input.start, status: "scheduled" }),
      }),
    ]);
    expect(JSON.stringify(rows)).not.toContain("Vance");
    const events = await world.superuser.query(`select kind from event where "subjectId" = $1`, [input.id]);
    expect(events.rows).toEqual([{ kind: "visit" }]);
  });

  test("sent twice books once with the same answer", async () => {
    const input = visit({ start: freeDay() });
    const send = (change: object = {}) =>
      office.planner.browser.send("POST", "/visits", { ...input, ...change });
    const [first, second] = [await send(), await send()];
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await visitsOf(input.id)).toHaveLength(1);
    expect((await send({ minutes: 60 })).json().code).toBe("key-reused");
  });

  test("under the id of another visit is refused", async () => {
    const id = await addVisit(world, care, { start: freeDay() });
    const response = await book({ id, start: freeDay() });
    expect([response.statusCode, response.json().code]).toEqual([422, "key-reused"]);
  });

  test("gives a clinician without access to the patient access until two weeks after it", async () => {
    const someone = await admit(world, office.planner);
    const path = `/patients/${someone.patientId}`;
    expect((await office.colleague.browser.send("GET", path)).statusCode).toBe(404);
    const { patientId } = someone;
    await book({ patientId, start: "2026-12-10T09:00:00", userId: office.colleague.userId });
    expect((await office.colleague.browser.send("GET", path)).statusCode).toBe(200);
    await book({ patientId, start: "2026-12-20T09:00:00", userId: office.colleague.userId });
    const { rows } = await world.superuser.query(
      `select "startDate"::text, "endDate"::text from assignment where "patientId" = $1`,
      [patientId],
    );
    expect(rows).toEqual([{ startDate: "2026-11-20", endDate: "2027-01-03" }]);
    const audit = await world.superuser.query(
      `select action from audit_entry where "patientId" = $1 and action like 'assignment.%' order by at, id`,
      [patientId],
    );
    expect(audit.rows.map(({ action }) => action)).toEqual(["assignment.create", "assignment.extend"]);
  });

  test("of a start of care pre-admits a patient not on service", async () => {
    const { id } = (await office.planner.browser.send("POST", "/patients", newPatient())).json();
    const input = { patientId: id, kind: "start-of-care", start: freeDay(), userId: office.nurse.userId };
    expect((await book(input)).statusCode).toBe(200);
    const { rows } = await world.superuser.query(`select status from admission where "patientId" = $1`, [id]);
    expect(rows).toEqual([{ status: "pre-admit" }]);
    const routine = await book({ patientId: id, start: freeDay() });
    expect([routine.statusCode, routine.json().detail]).toEqual([
      422,
      "Care has not started. Schedule a start of care first.",
    ]);
  });

  test("of a start of care after a discharge starts another admission", async () => {
    const { patientId, admissionId } = await admit(world, office.planner);
    await world.superuser.query(
      `update admission set status = 'discharged', "dischargeDate" = '2026-11-10' where id = $1`,
      [admissionId],
    );
    const start = { patientId, start: freeDay(), userId: office.nurse.userId };
    expect((await book(start)).json().detail).toBe("This patient was discharged on 11/10/2026.");
    expect((await book({ ...start, kind: "start-of-care" })).statusCode).toBe(200);
    const { rows } = await world.superuser.query(
      `select admission.status from admission join visit on visit."admissionId" = admission.id where visit."patientId" = $1`,
      [patientId],
    );
    expect(rows).toEqual([{ status: "pre-admit" }]);
  });

  test("makes up a missed visit of the same patient and discipline, and no other", async () => {
    const missedId = await addVisit(world, care, {
      start: "2026-11-18T09:00:00",
      userId: office.nurse.userId,
    });
    const input = { start: freeDay(), makesUpForId: missedId };
    expect(refusedField(await book(input))).toEqual([422, "makesUpForId"]);
    await world.superuser.query(`update visit set status = 'missed', reason = 'weather' where id = $1`, [
      missedId,
    ]);
    expect(refusedField(await book({ ...input, discipline: "PT" }))).toEqual([422, "makesUpForId"]);
    expect((await book(input)).json().makesUpForId).toBe(missedId);
  });

  test("keeps its local time over a clock change", async () => {
    const spring = await admit(world, office.planner, { startOfCare: "2027-03-01" });
    const { patientId } = spring;
    const ids = [uuidv7(), uuidv7()];
    await book({ id: ids[0], patientId, start: "2027-03-13T09:00:00" });
    await book({ id: ids[1], patientId, start: "2027-03-14T09:00:00" });
    const { rows } = await world.superuser.query(
      `select lower(during)::text as from from visit where id = any($1) order by during`,
      [ids],
    );
    expect(rows.map(({ from }) => new Date(from).toISOString())).toEqual([
      "2027-03-13T14:00:00.000Z",
      "2027-03-14T13:00:00.000Z",
    ]);
  });
});

describe("A booking is refused", () => {
  test("at a time that clocks skip, naming the day and the times", async () => {
    const { patientId } = await admit(world, office.planner, { startOfCare: "2027-03-01" });
    const response = await book({ patientId, start: "2027-03-14T02:30:00" });
    expect(refusedField(response)).toEqual([422, "start"]);
    expect(response.json().detail).toBe(
      "On 03/14/2027 the clocks go from 2:00 AM to 3:00 AM: there is no 2:30 AM.",
    );
  });

  test.each([
    ["a start between minutes", { start: "2026-12-01T09:00:30" }, "start"],
    ["a start with a zone", { start: "2026-12-01T09:00:00Z" }, "start"],
    ["a day that does not exist", { start: "2026-11-31T09:00:00" }, "start"],
    ["hour 24", { start: "2026-12-01T24:00:00" }, "start"],
    ["no length", { minutes: 0 }, "minutes"],
    ["more than a day", { minutes: 1441 }, "minutes"],
    ["half a minute", { minutes: 30.5 }, "minutes"],
    ["an unknown clinician", { userId: uuidv7() }, "userId"],
    ["an unknown line", { frequencyId: uuidv7() }, "frequencyId"],
    ["an unknown discipline", { discipline: "XX" }, "discipline"],
    ["a joint visit that is none", { jointWithId: uuidv7() }, "jointWithId"],
    ["a missed visit that is none", { makesUpForId: uuidv7() }, "makesUpForId"],
    ["a note without end", { note: "a".repeat(2001) }, "note"],
  ])("with %s", async (_case, change, field) => {
    const input = visit({ start: "2026-12-28T09:00:00", ...change });
    const response = await office.planner.browser.send("POST", "/visits", input);
    expect(refusedField(response)).toEqual([422, field]);
    expect(await visitsOf(input.id)).toEqual([]);
  });

  test("with a line of another discipline, another patient, or a draft order", async () => {
    const other = await admit(world, office.planner);
    const therapy = await orderLine(world, care, { discipline: "PT" });
    const theirs = await orderLine(world, other);
    const draft = await orderLine(world, care, { status: "draft" });
    for (const line of [therapy, theirs, draft])
      expect(refusedField(await book({ frequencyId: line.frequencyId }))).toEqual([422, "frequencyId"]);
  });

  test("with people of another agency", async () => {
    const { outsider } = office;
    const elsewhere = await admit(world, outsider);
    const theirLine = await orderLine(world, elsewhere);
    expect((await book({ patientId: elsewhere.patientId })).statusCode).toBe(404);
    expect(refusedField(await book({ userId: outsider.userId }))).toEqual([422, "userId"]);
    expect(refusedField(await book({ frequencyId: theirLine.frequencyId }))).toEqual([422, "frequencyId"]);
    expect((await book({}, outsider)).statusCode).toBe(404);
  });

  test("for a clinician who left", async () => {
    const userId = await addClinician(world, office.agencyId);
    await world.superuser.query(`update membership set "endedAt" = now() where "userId" = $1`, [userId]);
    expect(refusedField(await book({ userId }))).toEqual([422, "userId"]);
  });

  test.each(["nurse", "viewer"] as const)("to a %s, who may not schedule", async (name) => {
    expect((await book({}, office[name])).statusCode).toBe(403);
    expect((await office[name].browser.send("POST", "/visits/plan", plan([visit()]))).statusCode).toBe(403);
  });

  test("when rules are broken, with all of them in the answer", async () => {
    const aide = await addClinician(world, office.agencyId, "HHA");
    const response = await book({ userId: aide, start: "2026-10-30T09:00:00" });
    expect([response.statusCode, response.json().code]).toEqual([422, "rule-broken"]);
    expect(response.json().context.broken.map(({ rule }: { rule: string }) => rule)).toEqual([
      "wrong-discipline",
      "outside-care",
      "outside-certification",
      "not-ordered",
    ]);
  });

  test("for a recertification outside the last five days, unless a reason is given, which is stored", async () => {
    const recertification = {
      kind: "recertification",
      userId: office.nurse.userId,
      start: "2026-12-26T11:00:00",
    };
    const refused = await book(recertification);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      "A recertification visit must be in the last five days of the certification period: 12/27/2026 to 12/31/2026.",
    ]);
    const overrideReason = "Away over the holidays";
    const booked = await book({ ...recertification, overrideReason });
    expect([booked.statusCode, booked.json().overrideReason]).toEqual([200, overrideReason]);
    const { rows } = await world.superuser.query(`select after from audit_entry where "subjectId" = $1`, [
      booked.json().id,
    ]);
    expect(rows[0].after.overrideReason).toBe(overrideReason);
    expect((await book({ ...recertification, start: "2026-12-27T11:00:00" })).statusCode).toBe(200);
  });
});
