import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Connection, startPostgres } from "#src/db/embedded/start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How to reach the run's PostgreSQL, by role; add a `database` of your own. */
    postgres: Record<Connection["user"], Connection>;
  }
}

const forgetful = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "2GB" };

/** One PostgreSQL for the whole run, gone with everything in it afterwards. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "hearthside-tests-"));
  await chmod(folder, 0o711);
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), settings: forgetful });
  const { connectionFor } = postgres;
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
