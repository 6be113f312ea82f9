import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addVisit, admit, assignCare } from "#src/test/schedule.ts";
import { openTimeChanges } from "./test/open-time-changes.ts";

const { world, office, care, ownVisit, ask, rowsOf } = await openTimeChanges();

const requestsOf = (visitId: string) =>
  rowsOf(`select status from time_change where "visitId" = $1`, [visitId]);

describe("Requesting a time change", () => {
  test("adds the request to the visit, which stays as scheduled and shows it", async () => {
    const { nurse } = office;
    const { id: visitId, day } = await ownVisit();
    const id = uuidv7();
    const asked = (await ask(nurse.browser, visitId, { id })).json();
    expect(asked).toEqual({
      id,
      version: 1,
      visit: expect.objectContaining({
        id: visitId,
        start: `${day}T09:00:00`,
        isChangeAsked: true,
        version: 1,
      }),
      plannedStart: `${day}T09:00:00`,
      start: "2026-12-30T13:00:00",
      minutes: 60,
      reason: "Dialysis in the morning",
      requestedBy: nurse.userId,
      requestedByName: "Tester, Staff",
      requestedAt: expect.any(String),
      status: "open",
      decidedByName: null,
      decidedAt: null,
      decisionReason: null,
    });
    const list = (await nurse.browser.send("GET", "/time-changes")).json().timeChanges;
    expect(list).toContainEqual(asked);
  });

  test("adds a task for schedulers and an audit entry, and updates the screens", async () => {
    const { id: visitId, day } = await ownVisit();
    const { id } = (await ask(office.nurse.browser, visitId)).json();
    expect(
      await rowsOf(
        `select kind, title, "assigneeId", "dueOn"::text, "resolvedAt" from task where "visitId" = $1`,
        [visitId],
      ),
    ).toEqual([
      {
        kind: "time-change",
        title: `Time change requested for the visit on ${day.slice(5, 7)}/${day.slice(8)}/2026`,
        assigneeId: null,
        dueOn: day,
        resolvedAt: null,
      },
    ]);
    expect(
      await rowsOf(`select action, "userId", before from audit_entry where "subjectId" = $1`, [id]),
    ).toEqual([
      {
        action: "time-change.create",
        userId: office.nurse.userId,
        before: { visitId, start: `${day}T09:00:00`, minutes: 45 },
      },
    ]);
    expect(
      await rowsOf(`select kind, "patientId" from event where "subjectId" in ($1, $2) order by id`, [
        id,
        visitId,
      ]),
    ).toEqual([
      { kind: "time-change", patientId: care.patientId },
      { kind: "visit", patientId: care.patientId },
    ]);
  });

  test("sent again creates one request", async () => {
    const { id: visitId } = await ownVisit();
    const id = uuidv7();
    const first = await ask(office.nurse.browser, visitId, { id });
    expect((await ask(office.nurse.browser, visitId, { id })).json()).toEqual(first.json());
    const other = await ask(office.nurse.browser, visitId, { id, minutes: 30 });
    expect([other.statusCode, other.json().code]).toEqual([422, "key-reused"]);
    expect(await requestsOf(visitId)).toHaveLength(1);
  });

  test("again is refused until the first decision, even with many parallel requests", async () => {
    const { id: visitId } = await ownVisit();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(office.nurse.browser, visitId)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    const again = (await ask(office.nurse.browser, visitId)).json();
    expect([again.code, again.detail]).toEqual([
      "wrong-status",
      "Staff Tester has already requested a time change for this visit.",
    ]);
  });

  test("is for the visit's clinician", async () => {
    const { colleague, planner, viewer, outsider } = office;
    const { id: visitId } = await ownVisit();
    expect((await ask(colleague.browser, visitId)).statusCode).toBe(403);
    expect((await ask(planner.browser, visitId)).statusCode).toBe(403);
    expect((await ask(viewer.browser, visitId)).statusCode).toBe(403);
    expect((await ask(outsider.browser, visitId)).statusCode).toBe(404);
    expect((await ask(office.nurse.browser, uuidv7())).statusCode).toBe(404);
    expect(await requestsOf(visitId)).toEqual([]);
  });

  test.each(["missed", "cancelled", "in-progress", "completed"])(
    "is refused once it is %s",
    async (status) => {
      const { id: visitId } = await ownVisit();
      await rowsOf(
        `update visit set status = $2::text, reason = case when $2 in ('missed', 'cancelled') then 'other' end,
         "startedAt" = case when $2 in ('in-progress', 'completed') then lower(during) end,
         "endedAt" = case when $2 = 'completed' then upper(during) end where id = $1`,
        [visitId, status],
      );
      const refused = await ask(office.nurse.browser, visitId);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "wrong-status"]);
      expect(await requestsOf(visitId)).toEqual([]);
    },
  );

  test.each([
    ["that clocks skip", { start: "2027-03-14T02:30:00" }, "start"],
    ["that has passed on the clock of the house", { start: "2026-11-20T10:00:00" }, "start"],
    ["between two minutes", { start: "2026-12-30T13:00:30" }, "start"],
    ["with a zone", { start: "2026-12-30T13:00:00Z" }, "start"],
    ["of no length", { minutes: 0 }, "minutes"],
    ["of more than a day", { minutes: 1441 }, "minutes"],
    ["for no reason", { reason: "  " }, "reason"],
  ])("for a time %s is refused", async (_case, body, field) => {
    const { id: visitId } = await ownVisit();
    const refused = await ask(office.nurse.browser, visitId, body);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
    expect(await requestsOf(visitId)).toEqual([]);
  });

  test("for the scheduled time is refused, unless the length differs", async () => {
    const { id: visitId, day } = await ownVisit();
    const start = `${day}T09:00:00`;
    expect((await ask(office.nurse.browser, visitId, { start, minutes: 45 })).json().errors).toEqual([
      { field: "start", message: "The visit is already scheduled for this time." },
    ]);
    expect((await ask(office.nurse.browser, visitId, { start, minutes: 30 })).statusCode).toBe(200);
  });

  test("in an earlier time zone can be for a time that is past in the office", async () => {
    const phoenix = await admit(world, office.admin, { zone: "America/Phoenix" });
    await assignCare(world, phoenix, office.nurse);
    const { userId, browser } = office.nurse;
    const visitId = await addVisit(world, phoenix, { start: "2026-11-21T09:00:00", userId });
    expect((await ask(browser, visitId, { start: "2026-11-20T08:00:00" })).statusCode).toBe(422);
    expect((await ask(browser, visitId, { start: "2026-11-20T08:01:00" })).statusCode).toBe(200);
  });
});
