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

test("long work runs two at a time, one per person, and nobody loses a turn", async () => {
  const [running, seen, done] = [new Set<string>(), new Array<string>(), new Array<string>()];
  const { promise: together, resolve: meet } = Promise.withResolvers<void>();
  const work = job("long-work", {
    schema: z.object({ name: z.string() }),
    long: { atOnce: 2, groupOf: ({ name }) => name.charAt(0), mostSeconds: 60 },
    run: async (_services, { name }) => {
      running.add(name);
      seen.push([...running].toSorted().join(" "));
      if (running.size === 2) meet();
      await together;
      await wait(400);
      running.delete(name);
      done.push(name);
    },
  });
  const jobs = openJobs(world.db);
  await jobs.start([work], world.services, (error) => seen.push(String(error)));
  for (const name of ["a1", "a2", "b1"])
    await world.db.kysely.transaction().execute((trx) => jobs.enqueue(trx, work, { name }));
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(3);
  await jobs.stop(1000);
  expect(done.toSorted()).toEqual(["a1", "a2", "b1"]);
  expect(seen).toContain("a1 b1");
  expect(seen.filter((names) => names.includes("a1") && names.includes("a2"))).toEqual([]);
});
