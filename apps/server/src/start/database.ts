import type { PoolConfig } from "pg";
import type { Config } from "#src/config.ts";
import { MigrationError } from "#src/db/migrate.ts";
import { type Db, openDatabase } from "#src/db/pool.ts";
import { keepEmbeddedDatabase, migrateEmbeddedDatabase } from "./embedded-database.ts";
import { prepareExternalDatabase } from "./external-database.ts";
import type { Resources } from "./resources.ts";
import { StartError } from "./start-error.ts";

type Opened = { db: Db; ended: Promise<void> };

const never = new Promise<void>(() => undefined);

/** The migrated database, open as the application's role; `ended` resolves if an embedded one stops by itself. */
export async function openMigratedDatabase(config: Config, resources: Resources): Promise<Opened> {
  try {
    return await open(config, resources);
  } catch (cause) {
    throw cause instanceof MigrationError ? new StartError(cause.message, { cause }) : cause;
  }
}

async function open(config: Config, resources: Resources): Promise<Opened> {
  const { databaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl !== undefined) {
    await prepareExternalDatabase({ databaseUrl, migrationDatabaseUrl });
    return { db: openPool({ connectionString: databaseUrl }, config, resources), ended: never };
  }
  const postgres = await keepEmbeddedDatabase(config.dataDir);
  resources.add(postgres.stop);
  await migrateEmbeddedDatabase(postgres);
  return { db: openPool(postgres.connectionFor("web"), config, resources), ended: postgres.ended };
}

// A connection that breaks while idle is replaced at its next use; requests show a broken database.
function openPool(connection: PoolConfig, { poolSize }: Config, resources: Resources): Db {
  const db = openDatabase({ ...connection, max: poolSize }, { onError: () => undefined });
  resources.add(db.close);
  return db;
}
