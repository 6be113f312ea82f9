import { join } from "node:path";
import pg from "pg";
import { type Postgres, startPostgres } from "#src/db/embedded/start-postgres.ts";
import { migrate } from "#src/db/migrate.ts";
import { refuseUnfinishedRestore } from "./backup/unfinished-restore.ts";
import { reasonOf, StartError } from "./start-error.ts";

/** Starts the database of the data folder, whose lock the caller holds. */
export async function startEmbeddedDatabase(dataDir: string): Promise<Postgres> {
  refuseUnfinishedRestore(dataDir);
  try {
    return await startPostgres({ dataDir: join(dataDir, "postgres"), stopOrphans: true });
  } catch (cause) {
    throw new StartError(reasonOf(cause), { cause });
  }
}

export async function migrateEmbeddedDatabase({ connectionFor }: Postgres): Promise<void> {
  const owner = new pg.Client(connectionFor("owner"));
  await owner.connect();
  try {
    await migrate(owner);
  } finally {
    await owner.end();
  }
}
