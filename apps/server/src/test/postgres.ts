import { chmod, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { databaseName } from "#src/db/embedded/cluster.ts";
import { type EmbeddedConnection, startPostgres } from "#src/db/embedded/start-postgres.ts";
import { migrateEmbeddedDatabase } from "#src/start/embedded-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How to reach the PostgreSQL of the test run, by role; add your own `database`. */
    postgres: Record<EmbeddedConnection["user"], EmbeddedConnection>;
    /** A data folder as the first start leaves it; `installedFolder` copies it. */
    installation: string;
  }
}

const forgetful = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "2GB" };

/** The migrated database that each test file gets a copy of. */
export const template = "template_hearthside";

/** One PostgreSQL for the whole run, removed with everything in it afterwards. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "hearthside-tests-"));
  await chmod(folder, 0o711);
  const installation = join(folder, "installation");
  await install(installation);
  const dataDir = join(folder, "postgres");
  await cp(join(installation, "postgres"), dataDir, { recursive: true });
  // Tests create their own roles; another test covers how the product lets its roles in.
  const access = join(folder, "pg_hba.conf");
  await writeFile(access, "local all all trust\n", { mode: 0o644 });
  const settings = { ...forgetful, hba_file: access };
  const { connectionFor, stop } = await startPostgres({ dataDir, settings });
  await setTemplateAside(connectionFor("postgres", "postgres"));
  project.provide("installation", installation);
  project.provide("postgres", {
    owner: connectionFor("owner"),
    web: connectionFor("web"),
    postgres: connectionFor("postgres"),
  });
  return async () => {
    await stop();
    await rm(folder, { recursive: true });
  };
}

/** Creates a data folder as the first start does: the database with empty tables. */
async function install(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), settings: forgetful });
  await migrateEmbeddedDatabase(postgres);
  await postgres.stop();
}

/**
 * A database can be copied only while no one is connected to it, so tests connect to an empty one under its former
 * name.
 */
async function setTemplateAside(connection: EmbeddedConnection): Promise<void> {
  const admin = new Client(connection);
  await admin.connect();
  await admin.query(`alter database ${databaseName} rename to ${template}`);
  await admin.query(`create database ${databaseName} owner owner`);
  await admin.end();
}
