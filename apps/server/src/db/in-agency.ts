import { type Kysely, sql, type Transaction } from "kysely";
import { type AgencyTrx, asAgencyTrx } from "#src/boundary.ts";
import { beginAs, type Reader, readAs, type Tenant } from "./agency-statements.ts";
import { statements } from "./pool.ts";
import type { Database } from "./schema.ts";

/** An agency, a caller or a job (`T`), with the transaction that keeps or drops all that is written. */
export type In<T> = T & { readonly trx: AgencyTrx };

/** The user of work that no person requested, such as a job. */
export const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Runs `action` in one transaction that sees only the agency of `who`: committed when it returns, rolled back when it
 * throws. It begins with its first statement, in one round trip, and ends in one with the writes that wait (`preparedAlong`).
 */
export function inAgency<W extends Tenant, T>(
  db: Kysely<Database>,
  who: W,
  action: (work: In<W>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(beginAs(who));
    try {
      const result = await action({ ...who, trx: asAgencyTrx(connection) });
      await connection.executeQuery(statements("commit"));
      return result;
    } catch (error) {
      await connection.executeQuery(statements("rollback"));
      throw error;
    }
  });
}

/**
 * The same for work that only reads: each statement is a transaction of its own, which takes one round trip instead of three,
 * and in which the database refuses to write. So nothing that lasts until a transaction ends outlasts its statement.
 */
export function readInAgency<W extends Reader, T>(
  db: Kysely<Database>,
  who: W,
  action: (work: In<W>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(readAs(who));
    try {
      return await action({ ...who, trx: asAgencyTrx(connection) });
    } finally {
      await connection.executeQuery(readAs());
    }
  });
}

/**
 * Continues an open transaction as `userId` in an agency (or in none), for events that concern a person in several
 * agencies at once, such as a sign-in. Rows visible before are no longer visible.
 */
export async function actAs(
  trx: Transaction<Database> | AgencyTrx,
  { agencyId, userId }: { agencyId: number | null; userId: string },
): Promise<AgencyTrx> {
  const agency = agencyId === null ? "" : String(agencyId);
  await sql`select set_config('app.agency_id', ${agency}, true), set_config('app.user_id', ${userId}, true)`.execute(
    trx,
  );
  return asAgencyTrx(trx);
}

/** The ids of all agencies, for work that goes through them one by one. */
export async function findAgencies(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from find_agencies() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Runs `work` in each agency, one after the other. A failure does not stop the others; throws at the end with the first
 * failure.
 */
export async function forEachAgency(
  db: Kysely<Database>,
  work: (agencyId: number) => Promise<void>,
): Promise<void> {
  const results: PromiseSettledResult<void>[] = [];
  for (const agencyId of await findAgencies(db))
    results.push(...(await Promise.allSettled([work(agencyId)])));
  const failures = results.filter((result) => result.status === "rejected");
  if (failures.length === 0) return;
  throw new Error(`failed in ${failures.length} of ${results.length} agencies`, {
    cause: failures[0]?.reason,
  });
}
