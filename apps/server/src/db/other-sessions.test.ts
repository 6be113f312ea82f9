import { afterAll, beforeAll, expect, test } from "vitest";
import { openJobs } from "#src/jobs/start-jobs.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { countOtherSessions, openDatabase } from "./pool.ts";

let base: TestApp;

beforeAll(async () => {
  base = await testApp();
});
afterAll(() => base.close());

test("our own connections are not counted as another server", async () => {
  await Promise.all([1, 2, 3].map(() => base.db.pool.query("select pg_sleep(0.05)")));
  expect(await countOtherSessions(base.db)).toBe(0);
});

test("a server's connections are counted, including those of its jobs", async () => {
  const other = openDatabase({ ...base.db.pool.options }, { onError: () => undefined });
  await other.pool.query("select 1");
  const withPool = await countOtherSessions(base.db);
  const jobs = openJobs(other);
  await jobs.start([], base.services, () => undefined);
  const withJobs = await countOtherSessions(base.db);
  await jobs.stop(1000);
  await other.close();
  expect(withPool).toBe(1);
  expect(withJobs).toBeGreaterThan(withPool);
});
