import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

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
