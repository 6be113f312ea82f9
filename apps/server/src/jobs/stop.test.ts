import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { type TestApp, testApp } from "#src/test/app.ts";
import { job } from "./job.ts";
import { openJobs } from "./start-jobs.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

test("a stop lets the running job finish, and leaves waiting ones to the next server", async () => {
  const done: string[] = [];
  const { promise: atWork, resolve: begin } = Promise.withResolvers<void>();
  const slow = job("slow-work", {
    schema: z.object({ name: z.string() }),
    run: async (_services, { name }) => {
      begin();
      await wait(1500);
      done.push(name);
    },
  });
  const jobs = openJobs(world.db);
  expect(jobs.isRunning()).toBe(false);
  await jobs.start([slow], world.services, (error) => done.push(String(error)));
  expect(jobs.isRunning()).toBe(true);
  const ask = (name: string) =>
    world.db.kysely.transaction().execute((trx) => jobs.enqueue(trx, slow, { name }));
  await ask("begun before");
  await atWork;
  const stopped = jobs.stop(10_000);
  expect(jobs.isRunning()).toBe(false);
  await ask("asked for while it stops");
  await stopped;
  expect(done).toEqual(["begun before"]);
  const { rows } = await world.superuser.query<{ name: string; state: string }>(
    "select data ->> 'name' as name, state::text from pgboss.job where name = 'slow-work' order by 1",
  );
  expect(rows).toEqual([
    { name: "asked for while it stops", state: "created" },
    { name: "begun before", state: "completed" },
  ]);
});
