import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addVisit, admit, assignCare, type Care, openSchedule, orderLine } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
let care: Care;
let frequencyId: string;

beforeAll(async () => {
  care = await admit(world, office.admin);
  await assignCare(world, care, office.nurse);
  await assignCare(world, care, office.colleague);
  ({ frequencyId } = await orderLine(world, care, { notation: "7w9", visitCount: 63 }));
});

let days = 0;
/** A request to reschedule one of the nurse's visits from 9 AM to 1 PM, on a separate day. */
async function asked() {
  days += 1;
  const day = new Date(Date.UTC(2026, 10, 22 + days)).toISOString().slice(0, 10);
  const { userId, browser } = office.nurse;
  const visitId = await addVisit(world, care, { start: `${day}T09:00:00`, userId, frequencyId });
  const input = { id: uuidv7(), visitId, start: `${day}T13:00:00`, minutes: 60, reason: "Dialysis" };
  const response = await browser.send("POST", "/time-changes", input);
  if (response.statusCode !== 200) throw new Error(`asked: ${response.body}`);
  return { id: input.id, visitId, day };
}

type Action = "approve" | "decline" | "withdraw";

const decide = (browser: Browser, id: string, { action, ...body }: { action: Action; version?: number }) =>
  browser.send("POST", `/time-changes/${id}/${action}`, {
    version: 1,
    ...(action === "decline" ? { reason: "Nobody is free then" } : {}),
    ...body,
  });

const rowsOf = async (text: string, values: readonly unknown[]) =>
  (await world.superuser.query(text, [...values])).rows;

const stateOf = async (id: string) => {
  const [row] = await rowsOf(
    `select change.status, visit."localStart" as start, visit.minutes, visit.version,
       (select count(*)::int from task where "visitId" = visit.id and "resolvedAt" is null) as "openTasks"
     from time_change change join visit on visit.id = change."visitId" where change.id = $1`,
    [id],
  );
  return row;
};

const untouched = (day: string) => ({
  status: "open",
  start: `${day}T09:00:00`,
  minutes: 45,
  version: 1,
  openTasks: 1,
});

const lastTold = async (browser: Browser) =>
  (await browser.send("GET", "/notifications")).json().notifications[0];

describe("The requester", () => {
  test("is notified of an approval and of a refusal", async () => {
    const { id, visitId, day } = await asked();
    await decide(office.planner.browser, id, { action: "approve" });
    const date = `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
    expect(await lastTold(office.nurse.browser)).toMatchObject({
      kind: "time-change-approved",
      content: `Your time change request for the visit on ${date} was approved. New time: ${date}, 1:00 PM.`,
      subjectId: visitId,
      patientId: care.patientId,
    });
    const other = await asked();
    await decide(office.planner.browser, other.id, { action: "decline" });
    expect(await lastTold(office.nurse.browser)).toMatchObject({
      kind: "time-change-declined",
      content: expect.stringMatching(/ was declined\. The visit time does not change\.$/),
      subjectId: other.visitId,
    });
  });
});

describe("Approving a request", () => {
  test("reschedules the visit and settles the task", async () => {
    const { id, day } = await asked();
    const approved = await decide(office.planner.browser, id, { action: "approve" });
    expect(approved.json()).toMatchObject({
      id,
      version: 2,
      status: "approved",
      plannedStart: `${day}T09:00:00`,
      decidedByName: "Tester, Editor",
      decisionReason: null,
      visit: { start: `${day}T13:00:00`, minutes: 60, version: 2, isChangeAsked: false },
    });
    expect(await stateOf(id)).toEqual({
      status: "approved",
      start: `${day}T13:00:00`,
      minutes: 60,
      version: 2,
      openTasks: 0,
    });
    expect(
      await rowsOf(`select action, "userId" from audit_entry where "subjectId" = $1 order by id`, [id]),
    ).toEqual([
      { action: "time-change.create", userId: office.nurse.userId },
      { action: "time-change.approve", userId: office.planner.userId },
    ]);
    const seen = (await office.nurse.browser.send("GET", "/time-changes")).json().timeChanges;
    expect(seen).toContainEqual(expect.objectContaining({ id, status: "approved" }));
  });

  test("that would double-book the clinician is refused, and nothing is decided", async () => {
    const { id, day } = await asked();
    const other = await admit(world, office.admin);
    const { userId } = office.nurse;
    const inTheWay = await addVisit(world, other, { start: `${day}T13:30:00`, userId });
    const refused = await decide(office.planner.browser, id, { action: "approve" });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "overlap"]);
    expect(JSON.stringify(refused.json().context)).toContain(inTheWay);
    expect(await stateOf(id)).toEqual(untouched(day));
  });

  test.each([
    [
      "rescheduled",
      "This visit was rescheduled.",
      `update visit set "localStart" = "localStart" + interval '1 hour', during = tstzrange(lower(during) + interval '1 hour', upper(during) + interval '1 hour') where id = $1`,
    ],
    [
      "started",
      "This visit is now in progress.",
      `update visit set status = 'in-progress', "startedAt" = now() where id = $1`,
    ],
    ["reassigned", "This visit was reassigned.", `update visit set "userId" = null where id = $1`],
    [
      "cancelled",
      "This visit is now canceled.",
      `update visit set status = 'cancelled', reason = 'other' where id = $1`,
    ],
    [
      "missed",
      "This visit is now missed.",
      `update visit set status = 'missed', reason = 'other' where id = $1`,
    ],
  ])("is too late for a visit that was %s: it can be declined", async (_case, why, change) => {
    const { id, visitId } = await asked();
    await rowsOf(change, [visitId]);
    const refused = await decide(office.planner.browser, id, { action: "approve" });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "wrong-status"]);
    expect(refused.json().detail).toBe(`${why} The request can only be declined or withdrawn.`);
    expect((await decide(office.planner.browser, id, { action: "decline" })).statusCode).toBe(200);
  });

  test("is too late once the requested time has passed", async () => {
    const { id, day } = await asked();
    await rowsOf(`update time_change set "localStart" = '2026-11-20T09:59:00' where id = $1`, [id]);
    const refused = await decide(office.planner.browser, id, { action: "approve" });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "wrong-status"]);
    expect(await stateOf(id)).toEqual(untouched(day));
  });

  test("by two people at once happens once", async () => {
    const { id } = await asked();
    const { planner, admin } = office;
    const answers = await Promise.all(
      [planner, admin, planner, admin].map(({ browser }) => decide(browser, id, { action: "approve" })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await stateOf(id)).toMatchObject({ status: "approved", version: 2 });
  });
});

describe("Declining a request", () => {
  test("says why, and leaves the visit as scheduled", async () => {
    const { id, day } = await asked();
    const declined = await decide(office.planner.browser, id, { action: "decline" });
    expect(declined.json()).toMatchObject({
      status: "declined",
      decisionReason: "Nobody is free then",
      visit: { start: `${day}T09:00:00`, version: 1, isChangeAsked: false },
    });
    expect(await stateOf(id)).toEqual({ ...untouched(day), status: "declined", openTasks: 0 });
    const again = await office.nurse.browser.send("POST", "/time-changes", {
      id: uuidv7(),
      visitId: declined.json().visit.id,
      start: `${day}T15:00:00`,
      minutes: 45,
      reason: "Then later",
    });
    expect(again.statusCode).toBe(200);
  });

  test("needs a reason", async () => {
    const { id, day } = await asked();
    const address = `/time-changes/${id}/decline`;
    for (const body of [{ version: 1 }, { version: 1, reason: " " }])
      expect((await office.planner.browser.send("POST", address, body)).statusCode).toBe(422);
    expect(await stateOf(id)).toEqual(untouched(day));
  });
});

describe("Withdrawing a request", () => {
  test("is for the requester", async () => {
    const { nurse, colleague, planner, outsider } = office;
    const { id, day } = await asked();
    expect((await decide(colleague.browser, id, { action: "withdraw" })).statusCode).toBe(404);
    expect((await decide(outsider.browser, id, { action: "withdraw" })).statusCode).toBe(404);
    expect((await decide(planner.browser, id, { action: "withdraw" })).statusCode).toBe(403);
    expect(await stateOf(id)).toEqual(untouched(day));
    expect((await decide(nurse.browser, id, { action: "withdraw" })).json()).toMatchObject({
      status: "withdrawn",
      decidedByName: "Tester, Staff",
    });
    expect(await stateOf(id)).toMatchObject({ status: "withdrawn", openTasks: 0 });
  });
});

describe("A decision", () => {
  test.each(["approve", "decline"] as const)("to %s is for schedulers", async (action) => {
    const { nurse, viewer, outsider, planner } = office;
    const { id, day } = await asked();
    for (const { browser } of [nurse, viewer])
      expect((await decide(browser, id, { action })).statusCode).toBe(403);
    expect((await decide(outsider.browser, id, { action })).statusCode).toBe(404);
    expect((await decide(planner.browser, uuidv7(), { action })).statusCode).toBe(404);
    expect(await stateOf(id)).toEqual(untouched(day));
  });

  test.each(["approve", "decline", "withdraw"] as const)(
    "to %s a decided request returns its outcome",
    async (action) => {
      const { id } = await asked();
      await decide(office.planner.browser, id, { action: "decline" });
      const { browser } = action === "withdraw" ? office.nurse : office.planner;
      const stale = await decide(browser, id, { action });
      expect([stale.statusCode, stale.json().code]).toEqual([409, "conflict"]);
      expect(stale.json().context).toMatchObject({ id, version: 2, status: "declined" });
      const late = await decide(browser, id, { action, version: 2 });
      expect([late.statusCode, late.json().code]).toEqual([409, "wrong-status"]);
    },
  );
});

describe("A request about a visit that ends or is reassigned", () => {
  const stateAfter = async (end: (visitId: string) => Promise<{ statusCode: number }>) => {
    const { id, visitId } = await asked();
    expect((await end(visitId)).statusCode).toBe(200);
    return stateOf(id);
  };

  test("is withdrawn with its task when the visit is canceled", async () => {
    const cancel = { version: 1, reason: "patient-asked" };
    const state = await stateAfter((visitId) =>
      office.planner.browser.send("POST", `/visits/${visitId}/cancel`, cancel),
    );
    expect(state).toMatchObject({ status: "withdrawn", openTasks: 0 });
  });

  test("is withdrawn at check-in", async () => {
    const checkIn = { id: uuidv7(), kind: "check-in", at: "2026-11-20T14:55:00.000Z", position: null };
    const state = await stateAfter((visitId) =>
      office.nurse.browser.send("POST", `/visits/${visitId}/verifications`, checkIn),
    );
    expect(state).toMatchObject({ status: "withdrawn" });
  });

  test("is withdrawn when times are entered manually", async () => {
    const times = { startedAt: "2026-11-20T13:00:00.000Z", endedAt: "2026-11-20T13:45:00.000Z" };
    const byHand = { version: 1, ...times, reason: "no-signal" };
    const state = await stateAfter((visitId) =>
      office.nurse.browser.send("POST", `/visits/${visitId}/times`, byHand),
    );
    expect(state).toMatchObject({ status: "withdrawn" });
  });

  test("is withdrawn when the visit is reassigned, and the new clinician may request one", async () => {
    const { planner, colleague } = office;
    const { id, visitId, day } = await asked();
    const given = { version: 1, userId: colleague.userId };
    expect((await planner.browser.send("PUT", `/visits/${visitId}`, given)).json().isChangeAsked).toBe(false);
    expect(await stateOf(id)).toMatchObject({ status: "withdrawn", openTasks: 0 });
    const input = { id: uuidv7(), visitId, start: `${day}T14:00:00`, minutes: 45, reason: "School run" };
    expect((await colleague.browser.send("POST", "/time-changes", input)).statusCode).toBe(200);
  });
});
