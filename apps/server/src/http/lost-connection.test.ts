import type { PoolConfig } from "pg";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { buildApp } from "#src/app.ts";
import { openDatabase } from "#src/db/pool.ts";
import { type TestApp, testApp } from "#src/test/app.ts";
import { openBrowser } from "#src/test/browser.ts";
import { admit, openOffice, type ScheduleOffice } from "#src/test/schedule.ts";

let world: TestApp;
let office: ScheduleOffice;

beforeAll(async () => {
  world = await testApp();
  office = await openOffice(world);
});
afterAll(() => world.close());

/** The server as it starts in production, where a broken connection must not end it. */
async function startProduct(options: PoolConfig = {}) {
  const { database } = world.superuser;
  const db = openDatabase({ ...inject("postgres").web, database, ...options }, { onError: () => undefined });
  const app = await buildApp({ ...world.services, db });
  const planner = openBrowser(app, office.planner.browser.cookies);
  return { planner, pool: db.pool, close: () => app.close().then(() => db.close()) };
}

/** Ends the connection of a request that waits for a lock, as soon as there is one. */
async function breakWaiting(): Promise<void> {
  const { rowCount } = await world.superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'web' and wait_event = 'advisory'`,
  );
  if (rowCount === 0) await breakWaiting();
}

test("A plan whose connection breaks is not booked, can be sent again, and is then booked completely", async () => {
  const { patientId } = await admit(world, office.planner);
  const { planner, close } = await startProduct();
  const { superuser } = world;
  const visit = (start: string) => ({
    id: uuidv7(),
    patientId,
    frequencyId: null,
    discipline: "SN",
    userId: office.nurse.userId,
    start,
    minutes: 45,
  });
  const plan = { id: uuidv7(), visits: [visit("2026-11-24T09:00:00"), visit("2026-11-25T09:00:00")] };
  const booked = async () =>
    (await superuser.query(`select from visit where "patientId" = $1`, [patientId])).rowCount;
  const schedule = [patientId, office.agencyId];
  await superuser.query("select pg_advisory_lock(hashtextextended($1, $2))", schedule);
  const sent = planner.send("POST", "/visits/plan", plan);
  await breakWaiting();
  await superuser.query("select pg_advisory_unlock(hashtextextended($1, $2))", schedule);
  const { statusCode, json } = await sent;
  expect([statusCode, json().code, await booked()]).toEqual([503, "unavailable", 0]);
  expect((await planner.send("POST", "/visits/plan", plan)).statusCode).toBe(200);
  expect(await booked()).toBe(2);
  await close();
});

test("A record locked for too long gets a message and a time to retry, and is not booked", async () => {
  const { patientId } = await admit(world, office.planner);
  const { planner, close } = await startProduct({ lock_timeout: 100 });
  const schedule = [patientId, office.agencyId];
  await world.superuser.query("select pg_advisory_lock(hashtextextended($1, $2))", schedule);
  const start = "2026-12-01T09:00:00";
  const visit = {
    patientId,
    frequencyId: null,
    discipline: "SN",
    userId: office.nurse.userId,
    start,
    minutes: 45,
  };
  const plan = { id: uuidv7(), visits: [{ id: uuidv7(), ...visit }] };
  const refused = await planner.send("POST", "/visits/plan", plan);
  await world.superuser.query("select pg_advisory_unlock(hashtextextended($1, $2))", schedule);
  expect([refused.statusCode, refused.headers["retry-after"], refused.json().detail]).toEqual([
    503,
    "2",
    "Someone else is saving this right now. Nothing was saved. Please try again in a moment.",
  ]);
  expect((await planner.send("POST", "/visits/plan", plan)).statusCode).toBe(200);
  await close();
});

test("A request that waits in vain for a connection gets a time to retry, and its change is not saved", async () => {
  const { patientId } = await admit(world, office.planner);
  const { planner, pool, close } = await startProduct({ max: 1, connectionTimeoutMillis: 100 });
  // Connecting itself can take longer than that on a busy machine.
  const held = await vi.waitFor(() => pool.connect(), { timeout: 20_000 });
  const visit = {
    id: uuidv7(),
    patientId,
    frequencyId: null,
    discipline: "SN",
    userId: null,
    start: "2026-12-02T09:00:00",
    minutes: 45,
  };
  const refused = await planner.send("POST", "/visits", visit);
  expect([refused.statusCode, refused.headers["retry-after"], refused.json().code]).toEqual([
    503,
    "2",
    "unavailable",
  ]);
  held.release();
  expect((await planner.send("POST", "/visits", visit)).statusCode).toBe(200);
  await close();
});
