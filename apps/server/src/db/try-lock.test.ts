import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#src/test/database.ts";
import { tryLock } from "./try-lock.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("one holder at a time has a lock, others have theirs, and a released one is free again", async () => {
  const first = await tryLock(database.db, "run-export 3 nurse");
  expect(first).toBeDefined();
  expect(await tryLock(database.db, "run-export 3 nurse")).toBeUndefined();
  const other = await tryLock(database.db, "run-export 3 therapist");
  expect(other).toBeDefined();
  await first?.release();
  const again = await tryLock(database.db, "run-export 3 nurse");
  expect(again).toBeDefined();
  await again?.release();
  await other?.release();
});
