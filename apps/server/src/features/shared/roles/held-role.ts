import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import { givenPowers } from "../permissions/given-powers.ts";

/** The role of a current employee, and what the agency changed in it. */
export const findHeldRole = ({ trx, agencyId }: In<Pick<Caller, "agencyId">>, userId: string) =>
  trx
    .selectFrom("membership")
    .select(["membership.role", givenPowers])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
