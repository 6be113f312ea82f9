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

/** Runs `names` as long work, `atOnce` at a time; a name's first letter is its group. */
async function runLong(queue: string, atOnce: number, names: readonly string[]) {
  const [running, seen, done] = [new Set<string>(), new Array<string>(), new Array<string>()];
  const { promise: together, resolve: meet } = Promise.withResolvers<void>();
  const groups = new Set(names.map((name) => name.charAt(0)));
  const work = job(queue, {
    schema: z.object({ name: z.string() }),
    long: { atOnce, groupOf: ({ name }) => name.charAt(0), mostSeconds: 60 },
    run: async (_services, { name }) => {
      running.add(name);
      seen.push([...running].toSorted().join(" "));
      if (running.size >= groups.size) meet();
      await together;
      await wait(400);
      running.delete(name);
      done.push(name);
    },
  });
  const jobs = openJobs(world.db);
  await jobs.start([work], world.services, (error) => seen.push(String(error)));
  await world.db.kysely.transaction().execute(async (trx) => {
    for (const name of names) await jobs.enqueue(trx, work, { name });
  });
  await expect.poll(() => done.length, { timeout: 30_000 }).toBe(names.length);
  await jobs.stop(1000);
  return { seen, done };
}

test("long work runs two at a time, one per person, and no one is skipped", async () => {
  const { seen, done } = await runLong("long-work", 2, ["a1", "a2", "b1"]);
  expect(done.toSorted()).toEqual(["a1", "a2", "b1"]);
  expect(seen.some((names) => /^a\d b1$/.test(names))).toBe(true);
  expect(seen.filter((names) => names.includes("a1") && names.includes("a2"))).toEqual([]);
});

test("even with many free slots at once, one person takes only one", async () => {
  const { seen } = await runLong("crowded-work", 4, ["a1", "a2", "a3"]);
  expect(seen.toSorted()).toEqual(["a1", "a2", "a3"]);
});
