import pg from "pg";
import { findPrimary } from "./find-primary.ts";
import { serversIn } from "./servers-in.ts";

/** Nobody waits longer for a connection; a machine that is gone without a word is noticed. */
const patience = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A write came to a server that takes none: another one has taken its place. */
const readOnly = "25006";

type Callback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * How the product connects, everywhere: of several servers of a DATABASE_URL to the one that takes writes, which is looked
 * for at each connection.
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
      // A pool hides it from a spread.
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
