import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { type Connection, startPostgres } from "#src/db/embedded/start-postgres.ts";
import { migrate } from "#src/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How to reach the run's PostgreSQL, by role; add a `database` of your own. */
    postgres: Record<Connection["user"], Connection>;
  }
}

const forgetful = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "2GB" };

/** The migrated database that each test file gets a copy of. */
export const template = "template_hearthside";

/** One PostgreSQL for the whole run, gone with everything in it afterwards. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "hearthside-tests-"));
  await chmod(folder, 0o711);
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), settings: forgetful });
  const { connectionFor } = postgres;
  await makeTemplate(connectionFor);
  project.provide("postgres", {
    owner: connectionFor("owner"),
    web: connectionFor("web"),
    postgres: connectionFor("postgres"),
  });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

async function makeTemplate(connectionFor: (role: Connection["user"], database?: string) => Connection) {
  const admin = new Client(connectionFor("postgres"));
  await admin.connect();
  await admin.query(`create database ${template} owner owner`);
  await admin.end();
  const owner = new Client(connectionFor("owner", template));
  await owner.connect();
  await migrate(owner);
  await owner.end();
}
