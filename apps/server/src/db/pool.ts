import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";

// Clinical dates stay the text YYYY-MM-DD: they never pass through Date.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Db {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Database>;
  close(): Promise<void>;
}

/** Connections as the application's role. `onError` hears of idle connections that the server closed. */
export function openDatabase(connection: pg.PoolConfig, onError: (error: Error) => void): Db {
  const pool = new pg.Pool({
    max: 20,
    application_name: "hearthside",
    statement_timeout: 25_000,
    idle_in_transaction_session_timeout: 30_000,
    ...connection,
  });
  pool.on("error", onError);
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { pool, kysely, close: () => kysely.destroy() };
}

/** Statements in one text and one round trip; nothing in them comes from a request unchecked. */
export const statements = (text: string) => CompiledQuery.raw(text);
