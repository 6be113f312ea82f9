import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { Browser } from "#src/test/browser.ts";
import { addVisit, admit, assignCare, type Care, openSchedule, orderLine } from "#src/test/schedule.ts";

const { world, office, planner } = await openSchedule();

/** A patient with a line of 2w9 from 2026-11-02 and visits in three weeks: v0 completed, v1 to v4 planned. */
async function openCase() {
  const care = await admit(world, office.planner);
  const { frequencyId } = await orderLine(world, care);
  const visits: string[] = [];
  for (const start of ["2026-11-17", "2026-11-19", "2026-11-24", "2026-11-26", "2026-12-01"])
    visits.push(await addVisit(world, care, { start: `${start}T09:00:00`, frequencyId }));
  await world.superuser.query(
    `update visit set status = 'completed', "startedAt" = lower(during), "endedAt" = upper(during) where id = $1`,
    [visits[0]],
  );
  return { care, frequencyId, visits };
}

type Case = Awaited<ReturnType<typeof openCase>>;

const change = ({ care, frequencyId }: Case, changes: object = {}) => ({
  id: uuidv7(),
  patientId: care.patientId,
  discipline: "SN",
  notation: "3w1 1w3",
  visitMinutes: 45,
  startDate: "2026-11-22",
  locationOfCare: "Patient's home",
  orderedOn: "2026-11-20",
  replaces: { id: frequencyId, version: 1 },
  ...changes,
});

const order = (browser: Browser, body: object) => browser.send("POST", "/frequency-orders", body);

const newVisit = (day: string, changes: object = {}) => ({
  id: uuidv7(),
  discipline: "SN",
  userId: office.nurse.userId,
  start: `${day}T14:00:00`,
  minutes: 45,
  ...changes,
});

const linesOf = async ({ patientId }: Care) =>
  (
    await world.superuser.query(
      `select id, "startDate", "endDate", "endReason", "replacesId", version from order_frequency
       where "patientId" = $1 order by "startDate"`,
      [patientId],
    )
  ).rows;

const visitsOf = async ({ patientId }: Care) =>
  (
    await world.superuser.query(
      `select id, "frequencyId", status, reason, version from visit where "patientId" = $1 order by "localStart", id`,
      [patientId],
    )
  ).rows;

describe("Changing a frequency", () => {
  test("ends the old line the day before, moves its visits, cancels and books others at once", async () => {
    const found = await openCase();
    const { care, frequencyId, visits } = found;
    const fresh = newVisit("2026-11-27");
    const body = change(found, { cancel: [{ id: visits[4], version: 1 }], visits: [fresh] });
    const response = await order(planner, body);
    expect(response.statusCode).toBe(200);
    expect(response.json().visits.map(({ id }: { id: string }) => id)).toEqual([
      visits[2],
      visits[3],
      fresh.id,
      visits[4],
    ]);
    expect(await linesOf(care)).toMatchObject([
      {
        id: frequencyId,
        endDate: "2026-11-21",
        endReason: "Replaced by 3w1 1w3 from 11/22/2026",
        version: 2,
      },
      { id: body.id, startDate: "2026-11-22", endDate: "2026-12-19", replacesId: frequencyId },
    ]);
    expect(await visitsOf(care)).toMatchObject([
      { id: visits[0], frequencyId, status: "completed", version: 1 },
      { id: visits[1], frequencyId, version: 1 },
      { id: visits[2], frequencyId: body.id, status: "scheduled", version: 2 },
      { id: visits[3], frequencyId: body.id, version: 2 },
      { id: fresh.id, frequencyId: body.id, version: 1 },
      { id: visits[4], frequencyId, status: "cancelled", reason: "frequency-changed" },
    ]);
  });

  test("is sent to browsers and audited, line by line and visit by visit", async () => {
    const found = await openCase();
    const { id, orderId } = (await order(planner, change(found))).json().order;
    const { rows: events } = await world.superuser.query(
      `select kind, "subjectId", revision from event where "patientId" = $1 order by kind, revision, "subjectId"`,
      [found.care.patientId],
    );
    expect(events).toEqual([
      { kind: "document", subjectId: orderId, revision: null },
      { kind: "frequency-order", subjectId: id, revision: 1 },
      { kind: "frequency-order", subjectId: found.frequencyId, revision: 2 },
      ...found.visits.slice(2).map((subjectId) => ({ kind: "visit", subjectId, revision: 2 })),
    ]);
    const { rows: entries } = await world.superuser.query(
      `select action, before, after from audit_entry where "patientId" = $1
         and action in ('frequency-order.end', 'visit.change') order by id`,
      [found.care.patientId],
    );
    expect(entries).toMatchObject([
      { action: "frequency-order.end", before: { endDate: "2026-12-31" }, after: { endDate: "2026-11-21" } },
      ...found.visits.slice(2).map(() => ({
        action: "visit.change",
        before: { frequencyId: found.frequencyId },
        after: { frequencyId: id },
      })),
    ]);
  });

  test("may book a new visit at the time of one that it cancels", async () => {
    const found = await openCase();
    const fresh = newVisit("2026-11-24", { start: "2026-11-24T09:00:00" });
    const cancel = [{ id: found.visits[2], version: 1 }];
    expect((await order(planner, change(found, { cancel, visits: [fresh] }))).statusCode).toBe(200);
  });

  describe.each([
    [
      "a visit overlaps",
      () => ({ visits: [newVisit("2026-11-27"), newVisit("2026-11-24", { start: "2026-11-24T09:30:00" })] }),
      [409, "overlap"],
    ],
    [
      "a visit breaks a rule",
      () => ({ visits: [newVisit("2026-11-27"), newVisit("2026-10-01")] }),
      [422, "rule-broken"],
    ],
    [
      "a visit is of another discipline",
      () => ({ visits: [newVisit("2026-11-27", { discipline: "PT" })] }),
      [422, "invalid-input"],
    ],
    [
      "a canceled visit is not the line's",
      () => ({ cancel: [{ id: uuidv7(), version: 1 }] }),
      [422, "invalid-input"],
    ],
  ])("saves nothing when %s", (_case, changes, refusal) => {
    test("no order, line or visit", async () => {
      const found = await openCase();
      const [lines, visits] = [await linesOf(found.care), await visitsOf(found.care)];
      const body = change(found, changes());
      const response = await order(planner, body);
      expect([response.statusCode, response.json().code]).toEqual(refusal);
      expect(await linesOf(found.care)).toEqual(lines);
      expect(await visitsOf(found.care)).toEqual(visits);
      const { rows } = await world.superuser.query(
        `select id from "order" where "patientId" = $1 and status = 'submitted'`,
        [found.care.patientId],
      );
      expect(rows).toEqual([]);
      expect((await order(planner, { ...body, cancel: [], visits: [] })).statusCode).toBe(200);
    });
  });

  test("over a line or visit changed by someone else returns the current one", async () => {
    const found = await openCase();
    const stale = await order(planner, change(found, { replaces: { id: found.frequencyId, version: 7 } }));
    expect([stale.statusCode, stale.json().code]).toEqual([409, "conflict"]);
    expect(stale.json().context).toMatchObject({ id: found.frequencyId, version: 1 });
    const moved = await order(planner, change(found, { cancel: [{ id: found.visits[2], version: 7 }] }));
    expect([moved.statusCode, moved.json().code]).toEqual([409, "conflict"]);
    expect(moved.json().context).toMatchObject({ id: found.visits[2], version: 1 });
  });

  test("by two people at once succeeds once", async () => {
    const found = await openCase();
    const answers = await Promise.all([0, 1, 2].map(() => order(planner, change(found))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(await linesOf(found.care)).toHaveLength(2);
  });

  test("replaces a line of the same patient and discipline that is in effect on that day", async () => {
    const [found, other] = [await openCase(), await openCase()];
    const refused = async (changes: object) => {
      const response = await order(planner, change(found, changes));
      return [response.statusCode, response.json().code];
    };
    expect(await refused({ replaces: { id: other.frequencyId, version: 1 } })).toEqual([
      422,
      "invalid-input",
    ]);
    expect(await refused({ discipline: "PT" })).toEqual([422, "invalid-input"]);
    expect(await refused({ replaces: { id: uuidv7(), version: 1 } })).toEqual([404, "not-found"]);
    expect(await refused({ startDate: "2027-01-01" })).toEqual([409, "wrong-status"]);
  });
});

describe("Correcting a frequency from its first day on", () => {
  const fromStart = (found: Case) => change(found, { notation: "3w9", startDate: "2026-11-02" });

  test("discontinues its order, and moves all its visits to the new line", async () => {
    const found = await openCase();
    const { order: line, visits } = (await order(planner, fromStart(found))).json();
    expect(visits.map(({ id }: { id: string }) => id)).toEqual(found.visits);
    const { rows } = await world.superuser.query(
      `select o.status, l."endReason" from "order" o join order_frequency l on l."orderId" = o.id where l.id = $1`,
      [found.frequencyId],
    );
    expect(rows).toEqual([{ status: "discontinued", endReason: "Replaced by 3w9 from 11/02/2026" }]);
    const { orders } = (await planner.send("GET", `/patients/${found.care.patientId}/schedule`)).json();
    expect(orders.map(({ id }: { id: string }) => id)).toEqual([line.id]);
    const { rows: entries } = await world.superuser.query(
      `select before ->> 'status' as before, after ->> 'status' as after from audit_entry
       where action = 'frequency-order.end' and "subjectId" = $1`,
      [found.frequencyId],
    );
    expect(entries).toEqual([{ before: "signed", after: "discontinued" }]);
  });

  test("by several people succeeds once, and the others get a conflict", async () => {
    const found = await openCase();
    const answers = [await order(planner, fromStart(found)), await order(planner, fromStart(found))];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(answers[1]?.json()).toMatchObject({
      code: "conflict",
      context: { id: found.frequencyId, version: 2, status: "discontinued" },
    });
    const ended = await planner.send("POST", `/frequency-orders/${found.frequencyId}/end`, {
      version: 2,
      endDate: "2026-11-25",
      reason: "Goals met",
    });
    expect([ended.statusCode, ended.json().code]).toEqual([409, "conflict"]);
  });

  test("is refused when the order has other lines", async () => {
    const found = await openCase();
    await world.superuser.query(
      `insert into order_frequency select line."agencyId", $2, line."orderId", line."patientId", 'PT', notation,
         "visitCount", "visitMinutes", "startDate", "endDate", "locationOfCare" from order_frequency line where id = $1`,
      [found.frequencyId, uuidv7()],
    );
    const response = await order(planner, fromStart(found));
    expect([response.statusCode, response.json().errors[0].field]).toEqual([422, "startDate"]);
  });
});

describe("Ending a frequency", () => {
  const end = (browser: Browser, id: string, changes: object = {}) =>
    browser.send("POST", `/frequency-orders/${id}/end`, {
      version: 1,
      endDate: "2026-11-25",
      reason: "Goals met",
      ...changes,
    });

  test("keeps its later visits unless they are canceled with it", async () => {
    const { care, frequencyId, visits } = await openCase();
    const ended = await end(planner, frequencyId);
    expect(ended.json()).toMatchObject({ endDate: "2026-11-25", endReason: "Goals met", version: 2 });
    expect((await visitsOf(care)).every(({ status }) => status !== "cancelled")).toBe(true);
    const earlier = await end(planner, frequencyId, {
      version: 2,
      endDate: "2026-11-21",
      cancelVisits: true,
    });
    expect(earlier.statusCode).toBe(200);
    const canceled = (await visitsOf(care)).filter(({ reason }) => reason === "frequency-changed");
    expect(canceled.map(({ id }) => id)).toEqual(visits.slice(2));
  });

  test("is audited with the previous values, and sent to browsers", async () => {
    const { care, frequencyId } = await openCase();
    await end(planner, frequencyId);
    const { rows } = await world.superuser.query(
      `select before, after from audit_entry where action = 'frequency-order.end' and "subjectId" = $1`,
      [frequencyId],
    );
    expect(rows).toEqual([
      {
        before: { endDate: "2026-12-31", endReason: null, status: "signed" },
        after: { endDate: "2026-11-25", endReason: "Goals met", status: "signed" },
      },
    ]);
    const { rows: events } = await world.superuser.query(
      `select revision from event where kind = 'frequency-order' and "patientId" = $1`,
      [care.patientId],
    );
    expect(events).toEqual([{ revision: 2 }]);
  });

  test("over a stale version, before its start or after its end is refused", async () => {
    const { frequencyId } = await openCase();
    const stale = await end(planner, frequencyId, { version: 3 });
    expect([stale.statusCode, stale.json().context.version]).toEqual([409, 1]);
    for (const endDate of ["2026-11-01", "2026-12-31", "2027-01-04"]) {
      const response = await end(planner, frequencyId, { endDate });
      expect([response.statusCode, response.json().errors[0].field]).toEqual([422, "endDate"]);
    }
    expect((await end(planner, frequencyId, { reason: " " })).statusCode).toBe(422);
  });

  test("requires the right to order, and to cancel visits when it cancels them", async () => {
    const { care, frequencyId } = await openCase();
    const nurse = office.nurse.browser;
    expect((await end(nurse, frequencyId)).statusCode).toBe(404);
    await assignCare(world, care, office.nurse);
    expect((await end(nurse, frequencyId, { cancelVisits: true })).statusCode).toBe(403);
    expect((await end(nurse, frequencyId)).statusCode).toBe(200);
    expect((await end(office.viewer.browser, frequencyId)).statusCode).toBe(403);
    expect((await end(office.outsider.browser, frequencyId)).statusCode).toBe(404);
  });
});
