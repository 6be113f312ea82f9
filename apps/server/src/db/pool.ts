import { CompiledQuery, Kysely, type LogEvent, PostgresDialect } from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import type { Database } from "./schema.ts";

// Clinical dates stay the text YYYY-MM-DD: they never pass through Date.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// So do local times, YYYY-MM-DDTHH:mm:ss, which belong to no zone.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text.replace(" ", "T"));

export type Db = {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Database>;
  close(): Promise<void>;
};

type Listeners = {
  /** Hears of connections that the server closed. */
  readonly onError: (error: Error) => void;
  /** Hears the SQL of every query, without its values. */
  readonly onQuery?: (text: string) => void;
};

/** Connections as the application's role. */
export function openDatabase(connection: pg.PoolConfig, { onError, onQuery }: Listeners): Db {
  const pool = new pg.Pool({
    max: 20,
    // Kept for long: the first search of a new connection, which plans and compiles anew, takes five times as long.
    idleTimeoutMillis: 1_800_000,
    application_name: "hearthside",
    statement_timeout: 25_000,
    idle_in_transaction_session_timeout: 30_000,
    ...connection,
  });
  pool.on("error", onError);
  // A connection in use that breaks between two queries has nobody else to tell, and would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  const log = (event: LogEvent) => onQuery?.(event.query.sql);
  const dialect = new PostgresDialect({ pool, cursor: Cursor });
  const kysely = new Kysely<Database>(onQuery === undefined ? { dialect } : { dialect, log });
  return { pool, kysely, close: () => kysely.destroy() };
}

/** Statements in one text and one round trip; nothing in them comes from a request unchecked. */
export const statements = (text: string) => CompiledQuery.raw(text);
