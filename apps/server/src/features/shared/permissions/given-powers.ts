import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Json } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";

/**
 * What the agency changed in a `membership`'s role; null: nothing. Selected beside the role in every query that checks
 * permissions, for `powersOf`.
 */
export const givenPowers = sql<Json | null>`given_powers(membership."agencyId", membership.role)`.as(
  "givenPowers",
);

/** The role of a current employee, and what the agency changed in it. */
export const findHeldRole = ({ trx, agencyId }: In<Pick<Caller, "agencyId">>, userId: string) =>
  trx
    .selectFrom("membership")
    .select(["membership.role", givenPowers])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
