import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";

/** The first day of the agency's week; 0 is Sunday. */
export async function findWeekStart({ trx, agencyId }: In<Pick<Caller, "agencyId">>): Promise<number> {
  const { weekStartsOn } = await trx
    .selectFrom("agency")
    .select("weekStartsOn")
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();
  return weekStartsOn;
}
