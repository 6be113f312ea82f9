import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/** Another member of the agency in one of these roles, if there is any. */
export const findOthersInRoles = (trx: AgencyTrx, { agencyId, userId }: Caller, roles: readonly string[]) =>
  trx
    .selectFrom("membership")
    .select("userId")
    .where("agencyId", "=", agencyId)
    .where("role", "in", roles)
    .where("userId", "<>", userId)
    .where("endedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
