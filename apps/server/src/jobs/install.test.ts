import pg from "pg";
import { getRollbackPlans, PgBoss } from "pg-boss";
import manifest from "pg-boss/package.json" with { type: "json" };
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { installJobs, jobMigration, migrate, pendingMigrations } from "#src/db/migrate.ts";
import { type TestDatabase, testDatabase } from "#src/test/database.ts";

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ ...inject("postgres").owner, database: String(database.db.pool.options.database) });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const drift = () =>
  new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    migrate: false,
  }).detectSchemaDrift();

test("the owner creates all job tables, and the application cannot change them", async () => {
  expect(await drift()).toMatchObject({ ok: true });
  await expect(database.db.pool.query("create table pgboss.mine ()")).rejects.toThrow("permission denied");
  await expect(database.db.pool.query("drop table pgboss.job")).rejects.toThrow("must be owner");
});

test("an older schema is a pending migration, and is upgraded with its indexes", async () => {
  await owner.query(getRollbackPlans("pgboss", manifest.pgboss.schema));
  await owner.query("delete from migration where name = $1", [jobMigration]);
  expect(await pendingMigrations(owner)).toEqual([jobMigration]);
  expect(await migrate(owner)).toEqual([jobMigration]);
  expect(await drift()).toMatchObject({ ok: true });
  expect(await pendingMigrations(owner)).toEqual([]);
});

test("installing again changes nothing", async () => {
  await installJobs(owner);
  expect(await drift()).toMatchObject({ ok: true });
});
