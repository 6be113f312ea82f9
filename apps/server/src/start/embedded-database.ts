import { join } from "node:path";
import pg from "pg";
import { type Postgres, startPostgres } from "#src/db/embedded/start-postgres.ts";
import { migrate } from "#src/db/migrate.ts";
import { refuseUnfinishedRestore } from "./backup/restored-from.ts";
import { reasonOf, StartError } from "./start-error.ts";

/** Starts the database of the data folder; the caller holds its lock. */
export async function startEmbeddedDatabase(dataDir: string): Promise<Postgres> {
  refuseUnfinishedRestore(dataDir);
  try {
    return await startPostgres({ dataDir: join(dataDir, "postgres"), stopOrphans: true });
  } catch (cause) {
    throw new StartError(reasonOf(cause), { cause });
  }
}

const quietMs = 10 * 60_000;
const mostRestarts = 3;

/**
 * The same, restarted if it dies: later connections reach it at the same place. `ended` resolves if it died too often
 * within ten minutes, or cannot be restarted.
 */
export async function keepEmbeddedDatabase(dataDir: string): Promise<Postgres> {
  let database = await startEmbeddedDatabase(dataDir);
  let isStopping = false;
  const ended = keepOn();
  return {
    ...database,
    ended,
    stop: async () => {
      isStopping = true;
      await database.stop();
      await ended;
    },
  };

  async function keepOn(): Promise<void> {
    let deaths: number[] = [];
    for (;;) {
      await database.ended;
      deaths = [...deaths.filter((at) => Date.now() - at < quietMs), Date.now()];
      if (isStopping || deaths.length > mostRestarts) return;
      console.error("The database stopped unexpectedly and is being restarted");
      try {
        database = await startEmbeddedDatabase(dataDir);
      } catch (error) {
        return console.error(reasonOf(error));
      }
      if (isStopping) await database.stop();
    }
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
