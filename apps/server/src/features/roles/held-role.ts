import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { givenPowers } from "./given-powers.ts";

/** The role of somebody who works here now, and what the agency made of it. */
export const findHeldRole = (trx: AgencyTrx, { agencyId }: Pick<Caller, "agencyId">, userId: string) =>
  trx
    .selectFrom("membership")
    .select(["membership.role", givenPowers])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
