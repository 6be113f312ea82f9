import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "#src/config.ts";
import { databaseName } from "#src/db/embedded/cluster.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { lockDataFolder } from "./instance-lock.ts";
import type { Resources } from "./resources.ts";
import { hasCode, reasonOf, StartError } from "./start-error.ts";

/**
 * A connection as the owner of the tables. With the embedded database it goes to the server that runs, or starts the database
 * for as long as `resources` are held.
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
  const socket = runningSocket(dataDir);
  const running = socket && (await connectIfThere(socket));
  if (running) return running;
  prepareDataFolder(dataDir);
  resources.add(lockDataFolder(dataDir));
  const postgres = await startEmbeddedDatabase(dataDir);
  resources.add(postgres.stop);
  return connect(postgres.connectionFor("owner"));
}

async function connect(options: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    throw new StartError(`The database cannot be reached (${reasonOf(cause)})`, { cause });
  }
}

/** Source: PostgreSQL's documentation of postmaster.pid: its fifth line is the folder of the socket. */
function runningSocket(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[4];
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Undefined when the server that wrote the file is gone. */
const connectIfThere = (host: string): Promise<pg.Client | undefined> =>
  connect({ host, port: 5432, user: "owner", database: databaseName, ssl: false }).catch((error: unknown) => {
    if (error instanceof StartError) return undefined;
    throw error;
  });
