import { CompiledQuery } from "kysely";
import pg from "pg";
import { inheritingFrom } from "#src/boundary.ts";
import { isPrepared, planName } from "./prepared.ts";

/** Whose rows a connection shows. */
export type Reader = {
  readonly agencyId: number;
  readonly userId: string;
  /** Gets the ids of the emergency accesses that rows were seen under; left out: nobody asks. */
  readonly accesses?: Set<string>;
};

const readAsText = "/* read as */";

/** From here on the connection only reads, as `reader`; without one it does as before. */
export const readAs = (reader?: Reader): CompiledQuery<unknown> => CompiledQuery.raw(readAsText, [reader]);

/** Whether this is the text of `readAs`, which is not sent to the database. */
export const isReadAs = (text: unknown): boolean => text === readAsText;

/** Sets the reader until the transaction ends, and has no rows, because nobody asked for columns. */
const enter = {
  name: "read-as",
  text: `select where set_config('app.agency_id', $1, true) is null
    or set_config('app.user_id', $2, true) is null
    or set_config('transaction_read_only', 'on', true) is null`,
  values: ["", ""],
};

const findAccesses = {
  name: "read-as-accesses",
  text: `select string_to_array(current_setting('app.emergency_access', true), ',') as accesses`,
  values: [],
};

/** Of a transaction as a whole, which reading has not. */
const lasting = /\bset_config\(|\bset (?:local|transaction)\b|\bpg_(?:try_)?advisory_xact_/;

type Connection = {
  query(query: pg.QueryConfig): Promise<unknown>;
  query(query: pg.Query): unknown;
};

/** How a connection reads as somebody. */
export function readingOn(connection: Connection) {
  let reader: Reader | undefined;
  let isReady = false;
  return {
    /** The reader is the only value of `readAs`. */
    become: async (values: unknown): Promise<pg.QueryResult> => {
      const [next] = Array.isArray(values) ? values : [];
      reader = isReader(next) ? next : undefined;
      if (reader !== undefined && !isReady) await prepare();
      return nothing;
    },
    isReading: () => reader !== undefined,
    read: (text: unknown, values: unknown) => {
      if (reader === undefined || typeof text !== "string")
        throw new TypeError("Only a statement can be read as somebody.");
      if (lasting.test(text)) throw new TypeError("What it sets would end with its statement.");
      return readOne(connection, reader, { text, values: Array.isArray(values) ? values : [] });
    },
  };

  async function prepare(): Promise<void> {
    await connection.query(enter);
    await connection.query(findAccesses);
    isReady = true;
  }
}

const nothing: pg.QueryResult = { command: "SET", rowCount: null, oid: 0, fields: [], rows: [] };

const isReader = (value: unknown): value is Reader =>
  typeof value === "object" && value !== null && "agencyId" in value && "userId" in value;

type Statement = { readonly text: string; readonly values: unknown[] };
type Result = { readonly rows: readonly { readonly accesses?: readonly string[] | null }[] };

/**
 * One statement in a transaction of its own that travels in one piece: who reads, the statement, the accesses that it noted.
 * PostgreSQL ends it with the `sync` at the end.
 */
const readOne = (connection: Connection, reader: Reader, { text, values }: Statement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const named = isPrepared(text) ? { name: planName(text) } : {};
    const sent = { ...named, text, values, queryMode: "extended" };
    const query = new pg.Query(sent, (error, results: unknown) => {
      if (error instanceof Error) return reject(error);
      const [, result, noted]: readonly Result[] = Array.isArray(results) ? results : [];
      for (const id of noted?.rows[0]?.accesses ?? []) reader.accesses?.add(id);
      resolve(result);
    });
    const { submit } = query;
    query.submit = (wire) => {
      wire.stream.cork();
      wire.bind({ statement: enter.name, values: [String(reader.agencyId), reader.userId] }, true);
      wire.execute({}, true);
      Reflect.apply(submit, query, [withoutSync(wire)]);
      if (reader.accesses !== undefined) {
        wire.bind({ statement: findAccesses.name, values: [] }, true);
        wire.describe({ type: "P" }, true);
        wire.execute({}, true);
      }
      wire.sync();
      wire.stream.uncork();
    };
    connection.query(query);
  });

/** The same connection for a query whose end is not the end of the transaction. */
const withoutSync = (wire: pg.Connection): pg.Connection =>
  inheritingFrom(wire, { sync: { value: () => undefined } });
