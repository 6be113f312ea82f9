import { afterAll, beforeAll, expect, test } from "vitest";
import { applicationCalls } from "#src/test/account-calls/applications.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { sendForeignIds } from "#src/test/foreign-ids.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

test("An id of another agency is unknown in every call about applications, and nothing is stored", async () => {
  const [ours, theirs] = [await applicationCalls(world), await applicationCalls(world)];
  const { taken, asked } = await sendForeignIds({
    superuser: world.superuser,
    ours,
    theirs,
    emptyLists: /^$/,
  });
  expect(taken).toEqual([]);
  expect(asked).toBeGreaterThan(5);
});
