import type { AgencyTrx } from "#src/boundary.ts";
import { givenPowers } from "#src/features/roles/given-powers.ts";
import type { Caller } from "#src/http/caller.ts";

/** Each role that other members of the agency have. */
export const findRolesOfOthers = (trx: AgencyTrx, { agencyId, userId }: Caller) =>
  trx
    .selectFrom("membership")
    .select(["membership.role", givenPowers])
    .distinct()
    .where("agencyId", "=", agencyId)
    .where("userId", "<>", userId)
    .where("endedAt", "is", null)
    .execute();
