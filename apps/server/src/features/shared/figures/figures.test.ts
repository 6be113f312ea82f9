import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { makeAgency } from "#src/test/records.ts";
import { figureAge, readFigure, showableMs } from "./figures.ts";

let world: TestApp;
let agencyId: number;
let elsewhere: number;

beforeAll(async () => {
  world = await testApp();
  agencyId = await makeAgency(world.superuser);
  elsewhere = await makeAgency(world.superuser);
});
afterAll(() => world.close());
beforeEach(() => world.superuser.query("delete from figure"));

const schema = z.object({ count: z.number() });

/** Tracks how often it was counted. */
function counter() {
  let count = 0;
  return {
    count: async (_: AgencyTrx) => {
      count += 1;
      return { count };
    },
    times: () => count,
  };
}

const read = (by: Pick<ReturnType<typeof counter>, "count">, parameter = "", tenant = agencyId) =>
  readFigure(world.services, { agencyId: tenant }, { name: "test", parameter, schema, count: by.count });

/** Ages the figure and sets its counting time. */
const age = (seconds: number, tookMs = 5000) =>
  world.superuser.query(
    `update figure set "countedAt" = clock_timestamp() - make_interval(secs => $1), "tookMs" = $2`,
    [seconds, tookMs],
  );

test("a figure that is slow to count is counted once and shown again with its time", async () => {
  const figures = counter();
  const first = await read(figures);
  await age(10);
  const second = await read(figures);
  expect([first.value, second.value, figures.times()]).toEqual([{ count: 1 }, { count: 1 }, 1]);
  expect(Date.now() - Date.parse(second.countedAt)).toBeGreaterThan(9_000);
});

test("a figure older than half a minute is shown and recounted in the background", async () => {
  const figures = counter();
  await read(figures);
  await age(31);
  expect((await read(figures)).value).toEqual({ count: 1 });
  await expect.poll(async () => (await kept()).value).toEqual({ count: 2 });
});

test("a figure older than a minute is recounted before the response", async () => {
  const figures = counter();
  await read(figures);
  await age(61);
  expect((await read(figures)).value).toEqual({ count: 2 });
});

test("parallel requests wait for one count", async () => {
  const figures = counter();
  const release = Promise.withResolvers<void>();
  const slowly = {
    count: async (trx: AgencyTrx) => {
      await release.promise;
      return figures.count(trx);
    },
  };
  const answers = Promise.all(Array.from({ length: 30 }, () => read(slowly)));
  await expect.poll(countsUnderWay).toBe(1);
  await expect.poll(onlyOneReads).toBe(true);
  release.resolve();
  expect(new Set((await answers).map(({ value }) => value.count))).toEqual(new Set([1]));
});

test("while another process counts, no background count starts", async () => {
  const figures = counter();
  await read(figures);
  await age(31);
  await world.superuser.query("begin");
  await world.superuser.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `figure ${agencyId} test `,
  ]);
  expect((await read(figures)).value).toEqual({ count: 1 });
  await expect.poll(() => world.db.pool.idleCount === world.db.pool.totalCount).toBe(true);
  await world.superuser.query("commit");
  expect(figures.times()).toBe(1);
});

test("each parameter and each agency has its own figure", async () => {
  const figures = counter();
  const counted = [
    await read(figures, "2025"),
    await read(figures, "2026"),
    await read(figures, "2025", elsewhere),
  ];
  expect(counted.map(({ value }) => value.count)).toEqual([1, 2, 3]);
});

test("a figure stored in an older version's shape is recounted", async () => {
  const figures = counter();
  await read(figures);
  await age(10);
  await world.superuser.query(`update figure set value = '{"sum": 1}'`);
  expect((await read(figures)).value).toEqual({ count: 2 });
});

test("a failed background count is reported to requests that wait for it", async () => {
  const figures = counter();
  const failing = { count: () => Promise.reject(new Error("the disk is full")) };
  await read(figures);
  await age(31);
  expect((await read(failing)).value).toEqual({ count: 1 });
  await age(61);
  await expect(read(failing)).rejects.toThrow("the disk is full");
  expect((await read(figures)).value).toEqual({ count: 2 });
});

/** One connection in use: all requests except the counting one have read the stored figure and are waiting. */
const onlyOneReads = () => {
  const { totalCount, idleCount, waitingCount } = world.db.pool;
  return totalCount - idleCount === 1 && waitingCount === 0;
};

const kept = async () =>
  (await world.superuser.query<{ value: unknown }>("select value from figure")).rows[0] ?? {
    value: undefined,
  };

const countsUnderWay = async () =>
  (
    await world.superuser.query(
      `select from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rowCount;

test.each([
  { tookMs: 0, lasts: 0 },
  { tookMs: 5, lasts: 500 },
  { tookMs: 599, lasts: 59_900 },
  { tookMs: 600, lasts: 60_000 },
  { tookMs: 20_000, lasts: 60_000 },
])("a figure that took $tookMs ms to count may be shown for $lasts ms", ({ tookMs, lasts }) => {
  expect(showableMs(tookMs)).toBe(lasts);
});

test.each([
  { ageMs: 0, age: "fresh" },
  { ageMs: 250, age: "fresh" },
  { ageMs: 251, age: "ageing" },
  { ageMs: 499, age: "ageing" },
  { ageMs: 500, age: "too-old" },
] as const)("$ageMs ms after a count of 5 ms it is $age", ({ ageMs, age }) => {
  expect(figureAge({ ageMs, tookMs: 5 })).toBe(age);
});

test("a figure counted instantly is never reused", () => {
  expect(figureAge({ ageMs: 0, tookMs: 0 })).toBe("too-old");
});
