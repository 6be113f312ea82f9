import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { chartCalls } from "#src/test/chart-calls/all.ts";
import { sendForeignIds } from "#src/test/foreign-ids.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Lists of an unknown record are empty. */
const emptyLists = /after.* {"(documents|physicians|visits)":\[\]/;

/** Calls that succeed anyway: ids that only name lines, a problem per document, and a draft that is already deleted. */
const answered = [
  "POST /patients/:id/medications/check: 200",
  "POST /documents/approve: 200",
  "DELETE /document-drafts/:id: 204",
];

test("An id of another agency is unknown in every call of the chart, and nothing is stored", async () => {
  const [ours, theirs] = [await chartCalls(world), await chartCalls(world)];
  const { taken, asked } = await sendForeignIds({ superuser: world.superuser, ours, theirs, emptyLists });
  expect(taken).toEqual(answered);
  expect(asked).toBeGreaterThan(80);
});
