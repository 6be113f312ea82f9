import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "#src/config.ts";
import { DatabaseClient } from "#src/db/client.ts";
import { databaseName } from "#src/db/embedded/cluster.ts";
import { lockDataFolder, prepareDataFolder } from "./data-folder.ts";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import type { Resources } from "./resources.ts";
import { hasCode, reasonOf, StartError } from "./start-error.ts";

/**
 * A connection to the embedded database of a running server. Undefined if none responds: a killed server leaves its
 * file behind, and then the folder's lock is free or names its holder.
 */
export async function connectToRunning(
  dataDir: string,
  user: "owner" | "postgres",
): Promise<pg.Client | undefined> {
  const host = runningSocket(dataDir);
  if (host === undefined || host === "") return undefined;
  const client = new pg.Client({
    host,
    port: 5432,
    user,
    database: databaseName,
    ssl: false,
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => undefined); // its own queries report it
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}

/** Source: PostgreSQL's documentation of postmaster.pid: its fifth line is the folder of the socket. */
function runningSocket(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8")
      .split("\n")[4]
      ?.trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

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
