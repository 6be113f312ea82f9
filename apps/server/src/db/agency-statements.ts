import { CompiledQuery } from "kysely";
import pg from "pg";
import { inheritingFrom } from "#src/boundary.ts";
import { goesAlong, isPrepared, planName } from "./prepared.ts";

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

type Value = string | Buffer | null;

/** A statement that the connection knows by its name. */
type Prepared = {
  readonly name: string;
  readonly text: string;
  readonly values: Value[];
  readonly mayHaveRows: boolean;
};

const begin: Prepared = { name: "begin", text: "begin", values: [], mayHaveRows: false };

const commit: Prepared = { name: "commit", text: "commit", values: [], mayHaveRows: false };

/** Sets the tenant until the transaction ends, and has no rows, because nobody asked for columns. */
const setTenant: Prepared = {
  name: "set-tenant",
  text: `select where set_config('app.agency_id', $1, true) is null or set_config('app.user_id', $2, true) is null`,
  values: ["", ""],
  mayHaveRows: false,
};

const setReader: Prepared = {
  ...setTenant,
  name: "set-reader",
  text: `${setTenant.text} or set_config('transaction_read_only', 'on', true) is null`,
};

const findAccesses: Prepared = {
  name: "find-accesses",
  text: `select string_to_array(current_setting('app.emergency_access', true), ',') as accesses`,
  values: [],
  mayHaveRows: true,
};

/** Of a transaction as a whole, which reading has not. */
const lasting = /\bset_config\(|\bset (?:local|transaction)\b|\bpg_(?:try_)?advisory_xact_/;

/** What must come before any other statement of a transaction. */
const first = /^\s*set transaction\b/;

type Result = pg.QueryResult<{ readonly accesses?: readonly string[] | null }>;

type Connection = {
  query(query: pg.QueryConfig): Promise<Result>;
  query(query: pg.Query): unknown;
};

/** What is sent in one piece with the next statement of a transaction: its beginning, and what goes along. */
type Transaction = {
  opening: readonly Prepared[];
  along: Prepared[];
};

/** How a connection works in an agency. */
export function inAgencyOn(connection: Connection) {
  let reader: Reader | undefined;
  let transaction: Transaction | undefined;
  let isReady = false;
  /** Statements that have run, so that sending one along does not have to prepare it. */
  const known = new Set<string>();
  return {
    /** The tenant is the only value of `readAs` and `beginAs`. */
    become: async (text: unknown, values: unknown): Promise<Result> => {
      const [tenant] = Array.isArray(values) ? values : [];
      if (!isReady && isTenant(tenant)) await prepare();
      reader = text === readAsText && isTenant(tenant) ? tenant : undefined;
      transaction = text === beginAsText && isTenant(tenant) ? transactionOf(tenant) : undefined;
      return nothing;
    },
    /** Whether the statement takes others along, goes along or ends a transaction. The driver sends all others. */
    takes: (text: unknown): boolean =>
      reader !== undefined ||
      (transaction !== undefined && (hasWaiting(transaction) || goesAlong(text) || isEnd(text))),
    send: (text: unknown, values: unknown): Promise<Result> => {
      if (typeof text !== "string") throw new TypeError("Only a statement takes others along.");
      const statement = { text, values: Array.isArray(values) ? values : [] };
      if (reader !== undefined) return read(reader, statement);
      if (transaction === undefined) return connection.query(statement);
      if (isEnd(text)) return end(transaction, text);
      return goesAlong(text) ? sendLater(transaction, statement) : sendNow(transaction, statement);
    },
  };

  async function prepare(): Promise<void> {
    for (const one of [begin, setTenant, setReader, findAccesses, commit]) await connection.query(one);
    isReady = true;
  }

  /** PostgreSQL ends the transaction with the `sync` at the end. */
  async function read({ agencyId, userId, accesses }: Reader, statement: Statement): Promise<Result> {
    if (lasting.test(statement.text)) throw new TypeError("What it sets would end with its statement.");
    const before = [{ ...setReader, values: [String(agencyId), userId] }];
    const after = accesses === undefined ? [] : [findAccesses];
    const [, result, noted] = await sendTogether(connection, statement, { before, after });
    for (const id of noted?.rows[0]?.accesses ?? []) accesses?.add(id);
    return result ?? nothing;
  }

  async function sendLater(open: Transaction, statement: Statement): Promise<Result> {
    const name = planName(statement.text);
    const values = statement.values.map(asValue);
    if (known.has(name) && values.every(isValue)) {
      open.along.push({ ...statement, name, values, mayHaveRows: true });
      return nothing;
    }
    const result = await sendNow(open, statement);
    known.add(name);
    return result;
  }

  /** `begin` keeps the transaction open after the `sync`. */
  async function sendNow(open: Transaction, statement: Statement): Promise<Result> {
    const { opening, along } = open;
    open.opening = [];
    open.along = [];
    if (along.length === 0 && first.test(statement.text)) return sendFirst(opening, statement);
    return sendLast([...opening, ...along], statement);
  }

  async function sendLast(before: readonly Prepared[], statement: Statement): Promise<Result> {
    return (await sendTogether(connection, statement, { before })).at(-1) ?? nothing;
  }

  async function sendFirst(opening: readonly Prepared[], statement: Statement): Promise<Result> {
    const [begin, ...others] = opening;
    if (begin !== undefined) await connection.query(begin);
    const result = await connection.query({ ...statement });
    for (const one of others) await connection.query(one);
    return result;
  }

  /** What waits goes with the commit, or is dropped. */
  async function end({ opening, along }: Transaction, text: string): Promise<Result> {
    transaction = undefined;
    const isBegun = opening.length === 0;
    if (text === "rollback") return isBegun ? connection.query({ text }) : nothing;
    if (!isBegun && along.length === 0) return nothing;
    const result = await sendLast([...opening, ...along], commit);
    // Without an error, PostgreSQL rolls back a transaction in which a statement failed.
    if (result.command !== "COMMIT") throw new Error("A statement failed, so nothing was saved.");
    return result;
  }
}

const nothing: Result = { command: "SET", rowCount: null, oid: 0, fields: [], rows: [] };

const isEnd = (text: unknown): boolean => text === "commit" || text === "rollback";

const transactionOf = ({ agencyId, userId }: Tenant): Transaction => ({
  opening: [begin, { ...setTenant, values: [String(agencyId), userId] }],
  along: [],
});

const hasWaiting = ({ opening, along }: Transaction): boolean => opening.length + along.length > 0;

const asValue = (value: unknown) => (typeof value === "number" ? String(value) : (value ?? null));

/** Whether it is sent as it is; the driver has to convert all others. */
const isValue = (value: unknown): value is Value =>
  value === null || typeof value === "string" || Buffer.isBuffer(value);

const isTenant = (value: unknown): value is Reader =>
  typeof value === "object" && value !== null && "agencyId" in value && "userId" in value;

type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };
type Along = { readonly before: readonly Prepared[]; readonly after?: readonly Prepared[] };

/** Sends a statement in one piece with prepared ones; the results are in their order. */
const sendTogether = (
  connection: Connection,
  { text, values, ...named }: Statement,
  { before, after = [] }: Along,
): Promise<readonly Result[]> =>
  new Promise((resolve, reject) => {
    const name = isPrepared(text) ? { name: planName(text) } : named;
    const sent = { ...name, text, values, queryMode: "extended" };
    const query = new pg.Query(sent, (error, results: Result | Result[]) => {
      if (error instanceof Error) return reject(error);
      resolve([results].flat());
    });
    const { submit } = query;
    query.submit = (wire) => {
      const pieces: Buffer[] = [];
      const collecting = collectingOn(wire, pieces);
      for (const one of before) execute(collecting, one);
      Reflect.apply(submit, query, [collecting]);
      for (const one of after) execute(collecting, one);
      wire.stream.cork();
      if (wire.stream.writable) wire.stream.write(Buffer.concat(pieces));
      wire.sync();
      wire.stream.uncork();
    };
    connection.query(query);
  });

function execute(wire: pg.Connection, { name, values, mayHaveRows }: Prepared): void {
  wire.bind({ statement: name, values }, true);
  if (mayHaveRows) wire.describe({ type: "P" }, true);
  wire.execute({}, true);
}

/**
 * The same connection for a query whose end is not the end of what is sent: it collects the pieces, because a socket takes one
 * buffer in half the time of twenty.
 */
const collectingOn = (wire: pg.Connection, pieces: Buffer[]): pg.Connection =>
  inheritingFrom(wire, {
    sync: { value: () => undefined },
    stream: { value: { writable: true, write: (piece: Buffer) => pieces.push(piece) } },
  });
