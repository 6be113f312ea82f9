import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#src/db/pool.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { addHealth } from "./health.ts";

let world: TestApp;
let areJobsRunning = true;

beforeAll(async () => {
  world = await testApp();
  await addHealth(world.app, { db: world.db, jobs: { isRunning: () => areJobsRunning } });
});
afterAll(() => world.close());

const ready = async () => {
  const { statusCode, body } = await world.app.inject("/readyz");
  return { statusCode, body };
};

test("a server that can do its work is alive and ready, without a session and without a cookie", async () => {
  const health = await world.app.inject("/healthz");
  expect([health.statusCode, health.body, health.cookies]).toEqual([200, '{"status":"ok"}', []]);
  expect(await ready()).toEqual({ statusCode: 200, body: '{"status":"ready"}' });
});

test("without its jobs it is alive but not ready", async () => {
  areJobsRunning = false;
  expect(await ready()).toEqual({ statusCode: 503, body: '{"status":"not ready","missing":["jobs"]}' });
  areJobsRunning = true;
  expect((await ready()).statusCode).toBe(200);
});

test("a pending migration keeps it from being ready", async () => {
  const { rows } = await world.superuser.query<{ name: string; sha256: string }>(
    "delete from migration where name like '0010%' returning name, sha256",
  );
  expect(await ready()).toEqual({ statusCode: 503, body: '{"status":"not ready","missing":["migrations"]}' });
  for (const { name, sha256 } of rows)
    await world.superuser.query("insert into migration (name, sha256) values ($1, $2)", [name, sha256]);
  expect((await ready()).statusCode).toBe(200);
});

test("requests that use every connection do not keep it from being ready", async () => {
  const { pool } = world.db;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  expect(await ready()).toEqual({ statusCode: 200, body: '{"status":"ready"}' });
  for (const client of held) client.release();
});

test("an unreachable database is reported, without its address or account", async () => {
  const other = await testApp();
  const db = openDatabase(
    { host: "127.0.0.1", port: 1, user: "web", password: "hunter2" },
    { onError: () => undefined },
  );
  await addHealth(other.app, { db, jobs: { isRunning: () => true } });
  const { statusCode, body } = await other.app.inject("/readyz");
  expect([statusCode, body]).toEqual([503, '{"status":"not ready","missing":["database"]}']);
  expect((await other.app.inject("/healthz")).statusCode).toBe(200);
  await db.close();
  await other.close();
});
