import { sql } from "kysely";
import type { Json } from "#src/db/schema.ts";

/**
 * What the agency changed in a `membership`'s role; null: nothing. Selected beside the role in every query that checks
 * permissions, for `powersOf`.
 */
export const givenPowers = sql<Json | null>`given_powers(membership."agencyId", membership.role)`.as(
  "givenPowers",
);
