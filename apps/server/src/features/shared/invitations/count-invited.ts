import { sql } from "kysely";
import type { Work } from "#src/http/work.ts";

/** How many pending invitations name a branch or a role. */
export async function countInvited(
  { trx, agencyId }: Work,
  to: { readonly branchId: string } | { readonly role: string },
): Promise<number> {
  const { count } = await trx
    .selectFrom("invitation")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("agencyId", "=", agencyId)
    .where((eb) => eb.and(to))
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}
