import { Socket } from "node:net";
import { CompiledQuery, Kysely, type LogEvent, PostgresDialect } from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import { isAs } from "./agency-statements.ts";
import { DatabaseClient } from "./client.ts";
import type { Database } from "./schema.ts";

// Clinical dates stay text (YYYY-MM-DD) and never become a Date.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// So do local times (YYYY-MM-DDTHH:mm:ss), which have no time zone.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text.replace(" ", "T"));

export type PoolOwner = { readonly pool: pg.Pool };

export type Db = PoolOwner & {
  readonly kysely: Kysely<Database>;
  close(): Promise<void>;
};

/** Called for connections that the server closed. */
type OnError = (error: Error) => void;

type Listeners = {
  readonly onError: OnError;
  /** Called with the SQL of every query, without its values. */
  readonly onQuery?: (text: string) => void;
};

/** Connections as the application's role. */
export function openDatabase(connection: pg.PoolConfig, { onError, onQuery }: Listeners): Db {
  const pool = openPool(connection, onError);
  const log = ({ query: { sql } }: LogEvent) => (isAs(sql) ? undefined : onQuery?.(sql));
  const dialect = new PostgresDialect({ pool, cursor: Cursor });
  const kysely = new Kysely<Database>(onQuery === undefined ? { dialect } : { dialect, log });
  return { pool, kysely, close: () => kysely.destroy() };
}

const longestStatementMs = 25_000;
/** How long to wait for PostgreSQL once a response is overdue. */
const graceMs = 5_000;

/** Connections with limits on the wait for a connection, a lock and a response. */
export function openPool(connection: pg.PoolConfig, onError: OnError): pg.Pool {
  const options = {
    Client: DatabaseClient,
    max: 20,
    // Kept open long: the first search on a new connection, which plans and compiles, takes five times as long.
    idleTimeoutMillis: 1_800_000,
    connectionTimeoutMillis: 5_000,
    application_name: "hearthside",
    statement_timeout: longestStatementMs,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 30_000,
    ...connection,
    ...(connection.password === undefined ? {} : { password: connection.password }),
  };
  const pool = new pg.Pool(options);
  pool.on("error", onError);
  // A connection in use that breaks between two queries has no other listener and would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  giveUpSilent(pool, (options.statement_timeout || longestStatementMs) + graceMs);
  return pool;
}

/** Breaks a connection in use that stays silent for this long; its caller gets an error, and it is not reused. */
function giveUpSilent(pool: pg.Pool, silenceMs: number): void {
  pool.on("connect", ({ connection: { stream } }) => {
    stream.on("timeout", () =>
      stream.destroy(new Error("Connection terminated: the database stopped responding")),
    );
  });
  pool.on("acquire", (client) => limitSilence(client, silenceMs));
  pool.on("release", (_error, client) => limitSilence(client, 0));
}

function limitSilence({ connection: { stream } }: pg.PoolClient, silenceMs: number): void {
  if (stream instanceof Socket) stream.setTimeout(silenceMs);
}

/** How a pool connects, for connections outside it. The password is not among the options a copy has. */
export function connectionOf({ pool: { options } }: PoolOwner): pg.PoolConfig {
  const { password } = options;
  return { ...options, ...(password === undefined ? {} : { password }) };
}

const longWorkMs = 600_000;

/** Connections outside the pool of requests, for work that takes minutes and waits for locks. Close it afterwards. */
export const openForLongWork = (owner: PoolOwner): Db =>
  openDatabase(
    {
      ...connectionOf(owner),
      max: 2,
      statement_timeout: longWorkMs,
      idle_in_transaction_session_timeout: longWorkMs,
      lock_timeout: 0,
    },
    { onError: () => undefined },
  );

/** Several statements in one round trip; they contain no unchecked request text. */
export const statements = (text: string) => CompiledQuery.raw(text);

/** How many connections of the product to this database belong to other servers. */
export async function countOtherSessions({ pool }: Db): Promise<number> {
  const { rows } = await pool.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
     where datname = current_database() and application_name = current_setting('application_name')`,
  );
  return Math.max(0, (rows[0]?.sessions ?? 0) - pool.totalCount);
}
