import pg from "pg";
import { inAgencyOn, isAs } from "./agency-statements.ts";
import { isPrepared, planName } from "./prepared.ts";

/** Limits the wait for a connection and notices a machine that vanished. */
const patience = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A write reached a read-only server: another one has become primary. */
const readOnly = "25006";

type Callback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * How every part of the product connects: if DATABASE_URL names several servers, each connection looks for the primary.
 */
// oxlint-disable-next-line house/no-class -- pools make their clients with `new`
export class DatabaseClient extends pg.Client {
  readonly #servers: readonly string[];

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString, password } = config;
    const servers = connectionString === undefined ? [] : (serversIn(connectionString) ?? []);
    super({
      ...patience,
      ...config,
      // A pool hides the password from a spread.
      ...(password === undefined ? {} : { password }),
      ...(servers.length === 0 ? {} : { connectionString: servers[0] }),
    });
    this.#servers = servers;
    this.connection.on("errorMessage", ({ code }: { readonly code?: string }) => {
      if (code === readOnly) void this.end();
    });
    const query = this.query;
    const inAgency = inAgencyOn({ query: query.bind(this) });
    Object.defineProperty(this, "query", {
      value: (text: unknown, ...rest: readonly unknown[]): unknown => {
        if (isAs(text)) return inAgency.become(text, rest[0]);
        if (inAgency.takes(text)) return inAgency.send(text, rest[0]);
        return Reflect.apply(query, this, isPrepared(text) ? withName(text, rest) : [text, ...rest]);
      },
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.Client> | void {
    if (callback !== undefined) return void this.#connectThen(callback);
    return this.#goToPrimary().then(() => super.connect());
  }

  async #connectThen(callback: Callback): Promise<void> {
    try {
      await this.#goToPrimary();
    } catch (error) {
      return void Reflect.apply(callback, undefined, [error]);
    }
    super.connect(callback);
  }

  async #goToPrimary(): Promise<void> {
    if (this.#servers.length < 2) return;
    const { host, port } = await findPrimary(this.#servers);
    this.host = host;
    this.port = port;
  }
}

/** The arguments of a query as those of a prepared statement, which this connection plans once. */
const withName = (text: string, [values, ...rest]: readonly unknown[]): unknown[] => [
  { name: planName(text), text, values },
  ...rest,
];

type Place = { readonly host: string; readonly port: number };

const patienceMs = 3_000;

/** Connections opened at the same time share one lookup. */
const looking = new Map<string, Promise<Place>>();

/** The first of `servers` that accepts writes; if none does, throws the first error. */
function findPrimary(servers: readonly string[]): Promise<Place> {
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

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;

/**
 * The servers in a DATABASE_URL, each as its own address: `postgres://u:p@h1:p1,h2:p2/db`. The product looks for the
 * one that accepts writes, so only that may be requested. Undefined for text that is not such an address.
 */
export function serversIn(url: string): readonly string[] | undefined {
  const [, start = "", hosts, path = "", query = ""] = shape.exec(url) ?? [];
  if (hosts === undefined) return undefined;
  const parameters = new URLSearchParams(query);
  const attributes = parameters.get("target_session_attrs");
  if (attributes !== null && attributes !== "read-write" && attributes !== "primary") return undefined;
  parameters.delete("target_session_attrs");
  const end = parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
  const servers = hosts.split(",").map((host) => `${start}${host}${end}`);
  return servers.every((server) => URL.canParse(server)) ? servers : undefined;
}
