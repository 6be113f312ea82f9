import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Client } from "pg";
import { getConstructionPlans, getMigrationPlans } from "pg-boss";
import manifest from "pg-boss/package.json" with { type: "json" };
import * as z from "zod/mini";

const folder = new URL("./migrations/", import.meta.url);
const lockKey = 4_817_001;

/** The database was created by a version of the program that this one cannot upgrade. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** The migrations of this version, in order. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return [...files, jobMigration];
}

/**
 * The names of migrations that `client`'s database has not run yet, in order. Throws MigrationError if one that did run
 * differs today, because then the database is not what the program expects.
 */
export async function pendingMigrations(client: Client): Promise<string[]> {
  const all = await migrationNames();
  const { rows: known } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.migration') is not null as exists",
  );
  if (known[0]?.exists !== true) return all;
  const { rows: done } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from migration",
  );
  for (const { name, sha256 } of done) {
    const text = await readMigration(name);
    if (text === undefined)
      throw new MigrationError(`The database ran the migration ${name}, which this version does not have`);
    if (sha256 !== sha256Of(text))
      throw new MigrationError(`The migration ${name} was changed after the database ran it`);
  }
  const names = new Set(done.map(({ name }) => name));
  return all.filter((name) => !names.has(name));
}

/** The SHA-256 of every migration in the folder, by name. */
export async function migrationHashes(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(".sql")).sort())
    hashes[name] = sha256Of(await readFile(new URL(name, folder), "utf8"));
  return hashes;
}

/** The hashes of published migrations, which a database may have run. `npm run schema` adds to them. */
export async function notedHashes(): Promise<Record<string, string>> {
  const text = await readFile(new URL("migration-hashes.json", import.meta.url), "utf8");
  return z.record(z.string(), z.string()).parse(JSON.parse(text));
}

/**
 * Undefined for an unknown name. The job tables belong to the pg-boss package, so its version is in the migration's
 * name.
 */
async function readMigration(name: string): Promise<string | undefined> {
  if (name.startsWith("pg-boss-")) return name;
  const names = await readdir(folder);
  return names.includes(name) ? readFile(new URL(name, folder), "utf8") : undefined;
}
const sha256Of = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Runs pending migrations as the owner role, each in its own transaction. If several servers start together, one
 * migrates and the others wait. Returns the names it ran.
 */
export async function migrate(client: Client): Promise<string[]> {
  await client.query("select pg_advisory_lock($1)", [lockKey]);
  try {
    await client.query(
      `create table if not exists migration (name text primary key, sha256 text not null, "ranAt" timestamptz not null default now());
       grant select on migration to web`,
    );
    const pending = await pendingMigrations(client);
    for (const name of pending)
      await (name === jobMigration ? migrateJobs(client) : runMigration(client, name));
    return pending;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lockKey]);
  }
}

async function migrateJobs(client: Client): Promise<void> {
  await installJobs(client);
  await client.query("insert into migration (name, sha256) values ($1, $2)", [
    jobMigration,
    sha256Of(jobMigration),
  ]);
}

async function runMigration(client: Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), "utf8");
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into migration (name, sha256) values ($1, $2)", [name, sha256Of(text)]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed`, { cause });
  }
}

/** An entry in the list of migrations: pending if the installed pg-boss has a different schema. */
export const jobMigration = `pg-boss-${manifest.pgboss.schema}`;

/** Creates or upgrades the job tables as the owner; the application can only use them. */
export async function installJobs(owner: Client): Promise<void> {
  const version = await installedVersion(owner);
  if (version === undefined) await owner.query(getConstructionPlans());
  else if (version < manifest.pgboss.schema) await upgrade(owner, getMigrationPlans("pgboss", version));
  await owner.query(
    `grant usage on schema pgboss to web;
     grant select, insert, update, delete on all tables in schema pgboss to web;
     grant execute on all functions in schema pgboss to web`,
  );
}

async function installedVersion(owner: Client): Promise<number | undefined> {
  const { rows } = await owner.query<{ exists: boolean }>(
    "select to_regclass('pgboss.version') is not null as exists",
  );
  if (!rows[0]?.exists) return undefined;
  const { rows: versions } = await owner.query<{ version: number }>("select version from pgboss.version");
  return versions[0]?.version;
}

/** The plan is one transaction, followed by indexes built concurrently, which PostgreSQL accepts only one at a time. */
async function upgrade(owner: Client, plan: string): Promise<void> {
  const [transaction = "", concurrent = ""] = plan.split(/(?<=\n\s*COMMIT;)/);
  await owner.query(transaction);
  for (const statement of concurrent.split(/;\s*\n/))
    if (statement.trim() !== "") await owner.query(statement);
}
