import type pg from "pg";
import type { PoolConfig } from "pg";
import type { Config } from "#src/config.ts";
import { DatabaseClient } from "#src/db/client.ts";
import { MigrationError, migrate, pendingMigrations } from "#src/db/migrate.ts";
import { type Db, openDatabase } from "#src/db/pool.ts";
import { keepEmbeddedDatabase, migrateEmbeddedDatabase } from "./embedded-database.ts";
import type { Resources } from "./resources.ts";
import { reasonOf, StartError } from "./start-error.ts";

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

const extensions = ["pg_trgm", "btree_gin", "btree_gist", "unaccent", "citext", "fuzzystrmatch"];

type Urls = Pick<Config, "migrationDatabaseUrl"> & { databaseUrl: string };

/** Checks that the product can safely run on the database of DATABASE_URL, and migrates it. */
export async function prepareExternalDatabase({ databaseUrl, migrationDatabaseUrl }: Urls): Promise<void> {
  const pending = await withClient("DATABASE_URL", databaseUrl, async (client) => {
    await checkServer(client);
    await checkRole(client);
    return pendingMigrations(client);
  });
  if (pending.length === 0) return;
  if (migrationDatabaseUrl === undefined)
    throw new StartError(
      `MIGRATION_DATABASE_URL: expected, because migrations are pending (${pending.length})`,
    );
  await withClient("MIGRATION_DATABASE_URL", migrationDatabaseUrl, async (owner) => {
    await checkOwner(owner);
    await migrate(owner);
  });
}

async function withClient<T>(
  setting: string,
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new DatabaseClient({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(`${setting}: the database cannot be reached (${reasonOf(cause)})`, { cause });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; isOld: boolean; missing: string[] }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int < 180000 as "isOld",
       array(select unnest($1::text[]) except select name::text from pg_available_extensions) as missing`,
    [extensions],
  );
  const [server] = rows;
  if (server?.isOld)
    throw new StartError(`DATABASE_URL: expected PostgreSQL 18 or later; this is ${server.version}`);
  if (server && server.missing.length > 0)
    throw new StartError(`DATABASE_URL: the server lacks the extensions ${server.missing.join(", ")}`);
}

async function checkRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isPowerful: boolean; isOwner: boolean; isWeb: boolean }>(
    `select rolsuper or rolbypassrls as "isPowerful",
       pg_has_role(oid, (select datdba from pg_database where datname = current_database()), 'member')
         or exists (select from pg_class where relname = 'migration' and pg_has_role(pg_roles.oid, relowner, 'member'))
         as "isOwner",
       exists (select from pg_roles web where rolname = 'web' and pg_has_role(pg_roles.oid, web.oid, 'usage')) as "isWeb"
     from pg_roles where rolname = current_user`,
  );
  const [role] = rows;
  if (!role || role.isPowerful || role.isOwner)
    throw new StartError(
      "DATABASE_URL: expected a role that is neither superuser nor owner and does not bypass row security",
    );
  if (!role.isWeb) throw new StartError("DATABASE_URL: expected the role web or a member of it");
}

async function checkOwner(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ isReady: boolean }>(
    `select exists (select from pg_roles where rolname = 'web')
       and exists (select from pg_roles where rolname = 'lookup' and pg_has_role(oid, 'member')) as "isReady"`,
  );
  if (!rows[0]?.isReady)
    throw new StartError(
      "MIGRATION_DATABASE_URL: expected roles web and lookup, and lookup granted to its role",
    );
}
