import pg from "pg";
import { findPrimary } from "./find-primary.ts";
import { serversIn } from "./servers-in.ts";

/** Limits the wait for a connection and notices a machine that is gone without a word. */
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
