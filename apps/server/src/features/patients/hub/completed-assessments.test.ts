import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Acting, actingPeople } from "#src/test/assessment-actions.ts";

let world: TestApp;
let acting: Acting;

beforeAll(async () => {
  world = await testApp();
  acting = await actingPeople(world);
});
afterAll(() => world.close());

type Entry = { what: string; at: string; hasTime: boolean; by: string | null };

async function entriesOf(id: string): Promise<Entry[]> {
  const { patientId } = (await acting.read(id)).summary;
  const { entries } = (
    await acting.admin.send("GET", `/patients/${patientId}/timeline?kind=assessment`)
  ).json();
  return entries;
}

test("The timeline shows an assessment at the time it was completed, not when it was first answered", async () => {
  const id = await acting.inState("complete");
  // Started on the date in M0090, long before it was complete.
  await world.superuser.query(`update assessment set "createdAt" = '2026-11-20T13:00:00Z' where id = $1`, [
    id,
  ]);
  const { rows } = await world.superuser.query<{ at: Date }>(
    `select at from audit_entry where "subjectId" = $1 and action = 'assessment.complete'`,
    [id],
  );
  expect(await entriesOf(id)).toMatchObject([
    {
      what: "Start of care assessment completed",
      at: rows[0]?.at.toISOString(),
      hasTime: true,
      by: "Staff Tester",
    },
  ]);
});

test("a draft or a reopened assessment is not shown as completed", async () => {
  const { performAction, nurse, inState } = acting;
  expect(await entriesOf(await inState("draft"))).toEqual([]);
  const id = await inState("complete");
  await performAction(nurse, id, ["reopen", { why: "One answer is missing" }]);
  expect(await entriesOf(id)).toEqual([]);
});
