import pg from "pg";

type Place = { readonly host: string; readonly port: number };

const patienceMs = 3_000;

/** Connections opened at the same time share one lookup. */
const looking = new Map<string, Promise<Place>>();

/** The first of `servers` that accepts writes; if none does, throws the first error. */
export function findPrimary(servers: readonly string[]): Promise<Place> {
  const key = servers.join(" ");
  const found = looking.get(key) ?? look(servers).finally(() => looking.delete(key));
  looking.set(key, found);
  return found;
}

/** All at the same time, so that one slow server does not delay the others. */
async function look(servers: readonly string[]): Promise<Place> {
  try {
    return await Promise.any(servers.map(ask));
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
}

async function ask(connectionString: string): Promise<Place> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on("error", () => undefined); // its own query reports it
  try {
    await client.connect();
    const { rows } = await client.query<{ isWritable: boolean }>(
      `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as "isWritable"`,
    );
    if (rows[0]?.isWritable !== true) throw new StandbyError("The database server does not accept writes");
    return { host: client.host, port: client.port };
  } finally {
    void client.end();
  }
}

/** A standby; uses PostgreSQL's own code for "cannot connect now". */
class StandbyError extends Error {
  override readonly name = "StandbyError";
  readonly code = "57P03";
}
