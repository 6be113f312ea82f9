import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type TestDatabase, testDatabase } from "#src/test/database.ts";
import { migrate, migrationHashes, notedHashes, pendingMigrations } from "./migrate.ts";

let base: TestDatabase;
let owner: Client;

beforeAll(async () => {
  base = await testDatabase();
  owner = new Client({ ...inject("postgres").owner, database: base.superuser.database });
  await owner.connect();
});
beforeEach(() => owner.query("begin"));
afterAll(async () => {
  await owner.end();
  await base.close();
});

test("a migrated database has nothing left to run", async () => {
  expect(await pendingMigrations(owner)).toEqual([]);
  expect(await migrate(owner)).toEqual([]);
  await owner.query("rollback");
});

test("A migration that was changed after it ran is named", async () => {
  await owner.query("update migration set sha256 = 'other' where name like '0003%'");
  await expect(pendingMigrations(owner)).rejects.toThrow(
    /^The migration 0003\S+ was changed after the database ran it$/,
  );
  await owner.query("rollback");
});

test("a database from a later version is refused", async () => {
  await owner.query("insert into migration (name, sha256) values ('9999-later.sql', 'x')");
  await expect(pendingMigrations(owner)).rejects.toThrow(
    /9999-later\.sql, which this version does not have$/,
  );
  await owner.query("rollback");
});

test("Every migration is recorded, and not changed, renamed or removed, because databases may have run it", async () => {
  expect(await migrationHashes()).toEqual(await notedHashes());
});
