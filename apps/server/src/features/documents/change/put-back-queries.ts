import type { Work } from "#src/http/work.ts";

/** A plan of the period on the chart. The lock keeps others from starting one until the transaction ends. */
export async function findPlanOfPeriod(
  { trx, agencyId }: Work,
  episodeId: string,
): Promise<{ readonly id: string } | undefined> {
  await trx
    .selectFrom("episode")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", episodeId)
    .forNoKeyUpdate()
    .execute();
  return trx
    .selectFrom("document")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("episodeId", "=", episodeId)
    .where("kind", "=", "plan-of-care")
    .where("endedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
}
