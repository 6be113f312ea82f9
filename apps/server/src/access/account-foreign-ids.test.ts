import { afterAll, beforeAll, expect, test } from "vitest";
import { accountCalls } from "#src/test/account-calls/all.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { sendForeignIds } from "#src/test/foreign-ids.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Lists of an unknown record are empty. */
const emptyLists = /\?.* {"(entries|disclosures)":\[\]/;

test("An id of another agency is unknown in every call of accounts, roles and the audit trail, and nothing is stored", async () => {
  const [ours, theirs] = [await accountCalls(world), await accountCalls(world)];
  const { taken, asked } = await sendForeignIds({ superuser: world.superuser, ours, theirs, emptyLists });
  expect(taken).toEqual([]);
  expect(asked).toBeGreaterThan(4);
});
