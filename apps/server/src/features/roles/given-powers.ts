import { sql } from "kysely";
import type { Json } from "#src/db/schema.ts";

/**
 * What the agency made of a `membership`'s role; null: it left the role as the contract has it. Stands beside the role in
 * every query that asks what a member may do, for `powersOf`.
 */
export const givenPowers = sql<Json | null>`given_powers(membership."agencyId", membership.role)`.as(
  "givenPowers",
);
