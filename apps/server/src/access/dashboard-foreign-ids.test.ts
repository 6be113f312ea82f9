import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { dashboardCalls } from "#src/test/dashboard-calls/all.ts";
import { sendForeignIds } from "#src/test/foreign-ids.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Lists of an unknown record are empty, and its figures are zero. */
const emptyLists = /\?.* {"(stock|movements|requests|items|notes|warnings|rows)":\[\]/;

/** Calls that succeed anyway: a problem per warning, and marking notifications as read. */
const answered = [
  "POST /warnings/assign: 200",
  "POST /warnings/assign: 200",
  "POST /warnings/resolve: 200",
  "POST /notifications/read: 200",
];

test("An id of another agency is unknown in every call of the dashboards, and nothing is stored", async () => {
  const [ours, theirs] = [await dashboardCalls(world), await dashboardCalls(world)];
  const { taken, asked } = await sendForeignIds({ superuser: world.superuser, ours, theirs, emptyLists });
  expect(taken).toEqual(answered);
  expect(asked).toBeGreaterThan(30);
});
