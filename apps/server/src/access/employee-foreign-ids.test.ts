import { afterAll, beforeAll, expect, test } from "vitest";
import { employeeCalls } from "#src/test/account-calls/employees.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { sendForeignIds } from "#src/test/foreign-ids.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Nobody works in an unknown branch, and a visit of another clinician cannot be reassigned. */
const emptyLists = /"(employees)":\[\]|This visit is no longer assigned to this employee/;

test("An id of another agency is unknown in every call about employees, and nothing is stored", async () => {
  const [ours, theirs] = [await employeeCalls(world), await employeeCalls(world)];
  const { taken, asked } = await sendForeignIds({ superuser: world.superuser, ours, theirs, emptyLists });
  expect(taken).toEqual([]);
  expect(asked).toBeGreaterThan(10);
});
