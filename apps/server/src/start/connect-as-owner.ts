import type pg from "pg";
import type { Config } from "#src/config.ts";
import { DatabaseClient } from "#src/db/client.ts";
import { connectToRunning } from "./connect-to-running.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { lockDataFolder } from "./instance-lock.ts";
import type { Resources } from "./resources.ts";
import { reasonOf, StartError } from "./start-error.ts";

/**
 * A connection as the owner of the tables. With the embedded database it uses the running server, or starts the
 * database for as long as `resources` are held.
 */
export async function connectAsOwner(config: Config, resources: Resources): Promise<pg.Client> {
  const client = await open(config, resources);
  resources.add(() => client.end());
  return client;
}

async function open(config: Config, resources: Resources): Promise<pg.Client> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) {
    if (migrationDatabaseUrl === undefined)
      throw new StartError("MIGRATION_DATABASE_URL: expected, because only the owner sees all agencies");
    return connect({ connectionString: migrationDatabaseUrl });
  }
  const running = await connectToRunning(dataDir, "owner");
  if (running) return running;
  prepareDataFolder(dataDir);
  resources.add(lockDataFolder(dataDir));
  const postgres = await startEmbeddedDatabase(dataDir);
  resources.add(postgres.stop);
  return connect(postgres.connectionFor("owner"));
}

async function connect(options: pg.ClientConfig): Promise<pg.Client> {
  const client = new DatabaseClient(options);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    throw new StartError(`The database cannot be reached (${reasonOf(cause)})`, { cause });
  }
}
