import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { addVisit, admit, type Care, openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
let care: Care;
let day = 0;

beforeAll(async () => {
  care = await admit(world, office.planner, { patient: { firstName: "Ada", lastName: "Vance" } });
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

const book = (change: object = {}) => office.planner.browser.send("POST", "/visits", visit(change));

const visitsOf = async (id: string) =>
  (await world.superuser.query("select * from visit where id = $1", [id])).rows;

const refusedField = (response: Awaited<ReturnType<typeof book>>) => [
  response.statusCode,
  response.json().errors[0]?.field,
];

const plan = (visits: readonly object[]) => ({ id: uuidv7(), visits });

describe("A plan of visits", () => {
  const send = (body: object) => office.planner.browser.send("POST", "/visits/plan", body);

  test("is booked completely, once", async () => {
    const input = plan([visit({ start: freeDay() }), visit({ start: freeDay() })]);
    const [first, second] = [await send(input), await send(input)];
    expect([first.statusCode, first.json().visits.length]).toEqual([200, 2]);
    expect(second.json()).toEqual(first.json());
  });

  test("with one conflicting visit is not booked at all", async () => {
    const taken = freeDay();
    const inTheWay = await addVisit(world, care, { start: taken });
    const free = visit({ start: freeDay() });
    const response = await send(plan([free, visit({ start: taken })]));
    expect([response.statusCode, response.json().context.visits[0].id]).toEqual([409, inTheWay]);
    expect(await visitsOf(free.id)).toEqual([]);
  });

  test("with overlapping visits is refused", async () => {
    const start = freeDay();
    const response = await send(plan([visit({ start }), visit({ start })]));
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      "Some of these visits are at the same time.",
    ]);
  });

  test("names the invalid visit", async () => {
    const response = await send(plan([visit({ start: freeDay() }), visit({ userId: uuidv7() })]));
    expect(refusedField(response)).toEqual([422, "visits.1.userId"]);
  });
});

describe("A joint visit", () => {
  test("shares its time with the visit it joins, and both are in one group", async () => {
    const start = freeDay();
    const partner = await addVisit(world, care, { start, userId: office.nurse.userId });
    const alone = await book({ start, userId: office.colleague.userId });
    expect(alone.statusCode).toBe(409);
    const joint = await book({ start, userId: office.colleague.userId, jointWithId: partner });
    expect([joint.statusCode, joint.json().jointGroupId]).toEqual([200, partner]);
    expect((await visitsOf(partner))[0].jointGroupId).toBe(partner);
    const third = await book({ start, discipline: "PT" });
    expect(third.statusCode).toBe(409);
  });

  test("records the change of the visit it joins, which is now in a group", async () => {
    const start = freeDay();
    const partner = await addVisit(world, care, { start, userId: office.nurse.userId });
    await book({ start, userId: office.colleague.userId, jointWithId: partner });
    const { rows } = await world.superuser.query(
      `select action, before -> 'jointGroupId' as before, after -> 'jointGroupId' as after, after -> 'version' as version
       from audit_entry where "subjectId" = $1`,
      [partner],
    );
    expect(rows).toEqual([{ action: "visit.change", before: null, after: partner, version: 2 }]);
  });

  test("still cannot double-book a clinician", async () => {
    const start = freeDay();
    const partner = await addVisit(world, care, { start, userId: office.nurse.userId });
    expect((await book({ start, userId: office.nurse.userId, jointWithId: partner })).statusCode).toBe(409);
  });

  test("can be planned together with the visit it joins", async () => {
    const start = freeDay();
    const first = visit({ start, userId: office.nurse.userId });
    const second = visit({ start, userId: office.colleague.userId, jointWithId: first.id });
    const response = await office.planner.browser.send("POST", "/visits/plan", plan([first, second]));
    expect(response.json().visits.map(({ jointGroupId }: { jointGroupId: string }) => jointGroupId)).toEqual([
      first.id,
      first.id,
    ]);
  });
});
