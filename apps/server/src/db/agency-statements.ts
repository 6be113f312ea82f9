import { CompiledQuery } from "kysely";
import pg from "pg";
import { inheritingFrom } from "#src/boundary.ts";
import { isPrepared, planName } from "./prepared.ts";

/** The agency and the user that a connection works as. */
export type Tenant = {
  readonly agencyId: number;
  readonly userId: string;
};

export type Reader = Tenant & {
  /** Gets the ids of the emergency accesses that rows were seen under; left out: nobody asks. */
  readonly accesses?: Set<string>;
};

const readAsText = "/* read as */";
const beginAsText = "/* begin as */";

/** From here on the connection only reads, as `reader`; without one it does as before. */
export const readAs = (reader?: Reader): CompiledQuery<unknown> => CompiledQuery.raw(readAsText, [reader]);

/** Begins a transaction, which the next statement takes along; nothing begins if the next one ends it. */
export const beginAs = (tenant: Tenant): CompiledQuery<unknown> => CompiledQuery.raw(beginAsText, [tenant]);

/** Whether this is the text of `readAs` or `beginAs`, which are not sent to the database. */
export const isAs = (text: unknown): boolean => text === readAsText || text === beginAsText;

type Prepared = { readonly name: string; readonly text: string; readonly values: string[] };

const begin: Prepared = { name: "begin", text: "begin", values: [] };

/** Sets the tenant until the transaction ends, and has no rows, because nobody asked for columns. */
const setTenant: Prepared = {
  name: "set-tenant",
  text: `select where set_config('app.agency_id', $1, true) is null or set_config('app.user_id', $2, true) is null`,
  values: ["", ""],
};

const setReader: Prepared = {
  name: "set-reader",
  text: `${setTenant.text} or set_config('transaction_read_only', 'on', true) is null`,
  values: ["", ""],
};

const findAccesses: Prepared = {
  name: "find-accesses",
  text: `select string_to_array(current_setting('app.emergency_access', true), ',') as accesses`,
  values: [],
};

/** Of a transaction as a whole, which reading has not. */
const lasting = /\bset_config\(|\bset (?:local|transaction)\b|\bpg_(?:try_)?advisory_xact_/;

/** What must come before any other statement of a transaction. */
const first = /^\s*set transaction\b/;

type Connection = {
  query(query: pg.QueryConfig): Promise<unknown>;
  query(query: pg.Query): unknown;
};

/** How a connection works in an agency. */
export function inAgencyOn(connection: Connection) {
  let reader: Reader | undefined;
  let beginning: Tenant | undefined;
  let isReady = false;
  return {
    /** The tenant is the only value of `readAs` and `beginAs`. */
    become: async (text: unknown, values: unknown): Promise<pg.QueryResult> => {
      const [tenant] = Array.isArray(values) ? values : [];
      if (!isReady && isTenant(tenant)) await prepare();
      reader = text === readAsText && isTenant(tenant) ? tenant : undefined;
      beginning = text === beginAsText && isTenant(tenant) ? tenant : undefined;
      return nothing;
    },
    isWaiting: () => reader !== undefined || beginning !== undefined,
    /** The statement, with what is waiting to be sent along. */
    send: (text: unknown, values: unknown): Promise<unknown> => {
      if (typeof text !== "string") throw new TypeError("Only a statement takes its agency along.");
      const statement = { text, values: Array.isArray(values) ? values : [] };
      if (reader !== undefined) return read(reader, statement);
      const tenant = beginning;
      beginning = undefined;
      if (tenant === undefined || text === "commit" || text === "rollback") return Promise.resolve(nothing);
      return start(tenant, statement);
    },
  };

  async function prepare(): Promise<void> {
    for (const one of [begin, setTenant, setReader, findAccesses]) await connection.query(one);
    await connection.query({ text: "rollback" });
    isReady = true;
  }

  /** PostgreSQL ends the transaction with the `sync` at the end. */
  async function read({ agencyId, userId, accesses }: Reader, statement: Statement): Promise<unknown> {
    if (lasting.test(statement.text)) throw new TypeError("What it sets would end with its statement.");
    const before = [{ ...setReader, values: [String(agencyId), userId] }];
    const results = await sendTogether(connection, statement, { before, after: accesses && findAccesses });
    for (const id of results[2]?.rows[0]?.accesses ?? []) accesses?.add(id);
    return results[1];
  }

  /** `begin` keeps the transaction open after the `sync`. */
  async function start({ agencyId, userId }: Tenant, statement: Statement): Promise<unknown> {
    const tenant = { ...setTenant, values: [String(agencyId), userId] };
    if (!first.test(statement.text))
      return (await sendTogether(connection, statement, { before: [begin, tenant] }))[2];
    await connection.query({ text: "begin" });
    const result = await connection.query({ ...statement });
    await connection.query(tenant);
    return result;
  }
}

const nothing: pg.QueryResult = { command: "SET", rowCount: null, oid: 0, fields: [], rows: [] };

const isTenant = (value: unknown): value is Reader =>
  typeof value === "object" && value !== null && "agencyId" in value && "userId" in value;

type Statement = { readonly text: string; readonly values: unknown[] };
type Result = { readonly rows: readonly { readonly accesses?: readonly string[] | null }[] };
type Along = { readonly before: readonly Prepared[]; readonly after?: Prepared | undefined };

/** Sends a statement in one piece with prepared ones; the results are in their order. */
const sendTogether = (
  connection: Connection,
  { text, values }: Statement,
  { before, after }: Along,
): Promise<readonly Result[]> =>
  new Promise((resolve, reject) => {
    const named = isPrepared(text) ? { name: planName(text) } : {};
    const sent = { ...named, text, values, queryMode: "extended" };
    const query = new pg.Query(sent, (error, results: unknown) => {
      if (error instanceof Error) return reject(error);
      resolve(Array.isArray(results) ? results : []);
    });
    const { submit } = query;
    query.submit = (wire) => {
      wire.stream.cork();
      for (const { name, values } of before) {
        wire.bind({ statement: name, values }, true);
        wire.execute({}, true);
      }
      Reflect.apply(submit, query, [withoutSync(wire)]);
      if (after !== undefined) {
        wire.bind({ statement: after.name, values: after.values }, true);
        wire.describe({ type: "P" }, true);
        wire.execute({}, true);
      }
      wire.sync();
      wire.stream.uncork();
    };
    connection.query(query);
  });

/** The same connection for a query whose end is not the end of what is sent. */
const withoutSync = (wire: pg.Connection): pg.Connection =>
  inheritingFrom(wire, { sync: { value: () => undefined } });
