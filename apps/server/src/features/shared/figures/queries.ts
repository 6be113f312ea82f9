import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";

export type FigureKey = {
  readonly agencyId: number;
  readonly name: string;
  /** Such as a year; empty for none. */
  readonly parameter: string;
};

/** The last counted figure and its age by the database's clock. */
export const findFigure = (trx: AgencyTrx, { agencyId, name, parameter }: FigureKey) =>
  trx
    .selectFrom("figure")
    .select(["value", "countedAt", "tookMs"])
    .select(sql<number>`extract(epoch from clock_timestamp() - "countedAt")::float8 * 1000`.as("ageMs"))
    .where("agencyId", "=", agencyId)
    .where("name", "=", name)
    .where("parameter", "=", parameter)
    .executeTakeFirst();

type Counted = FigureKey & { readonly value: unknown; readonly tookMs: number };

/** Caches the figure with the time of the transaction's start, which is its snapshot. */
export async function keepFigure(trx: AgencyTrx, { value, ...counted }: Counted): Promise<void> {
  const json = JSON.stringify(value);
  await trx
    .insertInto("figure")
    .values({ ...counted, value: json, countedAt: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(["agencyId", "name", "parameter"])
        .doUpdateSet({ value: json, countedAt: sql`now()`, tookMs: counted.tookMs }),
    )
    .execute();
}

const place = ({ agencyId, name, parameter }: FigureKey) =>
  sql`hashtextextended(${`figure ${agencyId} ${name} ${parameter}`}, 0)`;

/** Locks the figure for counting until the transaction ends. */
export const lockFigure = (trx: AgencyTrx, key: FigureKey) =>
  sql`select pg_advisory_xact_lock(${place(key)})`.execute(trx);

/** Whether no other process is counting it. */
export async function tryLockFigure(trx: AgencyTrx, key: FigureKey): Promise<boolean> {
  const { rows } = await sql<{
    isFree: boolean;
  }>`select pg_try_advisory_xact_lock(${place(key)}) as "isFree"`.execute(trx);
  return rows[0]?.isFree ?? false;
}

/** Limits a count to one processor, so that the other serves requests. */
export const countAlone = (trx: AgencyTrx) => sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
