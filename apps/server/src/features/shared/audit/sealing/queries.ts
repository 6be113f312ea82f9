import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import { currentForm, type EntryText, entryColumns } from "./canonical-entry.ts";

const chainLock = 4_817_003;

/** False while another server works on the agency's chain; otherwise locks it until the transaction ends. */
export async function tryLockChain(trx: AgencyTrx, agencyId: number): Promise<boolean> {
  const { rows } = await sql<{
    isOurs: boolean;
  }>`select pg_try_advisory_xact_lock(${chainLock}::int, ${agencyId}::int) as "isOurs"`.execute(trx);
  return rows[0]?.isOurs ?? false;
}

/** The same, after waiting for other servers. */
export const lockChain = (trx: AgencyTrx, agencyId: number) =>
  sql`select pg_advisory_xact_lock(${chainLock}::int, ${agencyId}::int)`.execute(trx);

/** Every transaction before this one has ended. */
export async function findHorizon(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    horizon: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("the database names no transaction");
  return row.horizon;
}

/** Agencies with entries recorded by transactions from `since` on. */
export async function findRecordingAgencies(db: Kysely<Database>, since: string): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from find_recording_agencies(${since}::text::xid8) as id`.execute(db);
  return rows.map(({ id }) => id);
}

export const findLastSeal = (trx: AgencyTrx, agencyId: number) =>
  trx
    .selectFrom("audit_seal")
    .select(["seq", "hash"])
    .where("agencyId", "=", agencyId)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();

/** An unsealed entry and the transaction that wrote it; null for entries older than sealing. */
export type Unsealed = EntryText & { readonly tx: string | null };

type Search = {
  readonly agencyId: number;
  /** Only entries of this transaction or later; undefined: all. */
  readonly since: string | undefined;
  /** The last entry found before. */
  readonly after: Unsealed | undefined;
  readonly limit: number;
};

/** Some unsealed entries after `after`, in index order, so that none is read twice. */
export async function findUnsealed(
  trx: AgencyTrx,
  { agencyId, since, after, limit }: Search,
): Promise<Unsealed[]> {
  const found = await sql<Unsealed>`
    select ${sql.raw(entryColumns)}, e.tx::text as tx from audit_entry e
    where e."agencyId" = ${agencyId} and ${since === undefined ? isAfter(after) : isSince(since, after)}
      and not exists (select from audit_seal s where s."agencyId" = e."agencyId" and s."entryId" = e.id)
    order by ${since === undefined ? sql`e.id` : sql`e.tx, e.id`} limit ${limit}`.execute(trx);
  return found.rows;
}

const isSince = (since: string, after: Unsealed | undefined): RawBuilder<unknown> =>
  after === undefined
    ? sql`e.tx >= ${since}::text::xid8`
    : sql`(e.tx, e.id) > (${after.tx}::text::xid8, ${after.id}::text::uuid)`;

const isAfter = (after: Unsealed | undefined): RawBuilder<unknown> =>
  after === undefined ? sql`true` : sql`e.id > ${after.id}::text::uuid`;

type NewSeal = {
  readonly seq: number;
  readonly entryId: string;
  /** In hex. */
  readonly hash: string;
};

export const insertSeals = (trx: AgencyTrx, agencyId: number, seals: readonly NewSeal[]) =>
  sql`insert into audit_seal ("agencyId", seq, "entryId", form, hash)
    select ${agencyId}::int, seq, "entryId", ${currentForm}::int, decode(hash, 'hex')
    from unnest(
      ${seals.map(({ seq }) => seq)}::int[], ${seals.map(({ entryId }) => entryId)}::uuid[],
      ${seals.map(({ hash }) => hash)}::text[]
    ) as seal(seq, "entryId", hash)`.execute(trx);

export const findLastAnchor = (trx: AgencyTrx, agencyId: number) =>
  trx
    .selectFrom("audit_anchor")
    .select(["number", "seq", "at"])
    .where("agencyId", "=", agencyId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
