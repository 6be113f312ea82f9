import { givenPowers } from "#src/features/shared/permissions/given-powers.ts";
import type { Work } from "#src/http/work.ts";

/** Each role that other members of the agency have. */
export const findRolesOfOthers = ({ trx, agencyId, userId }: Work) =>
  trx
    .selectFrom("membership")
    .select(["membership.role", givenPowers])
    .distinct()
    .where("agencyId", "=", agencyId)
    .where("userId", "<>", userId)
    .where("endedAt", "is", null)
    .execute();
