import { type Kysely, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";

type Membership = { readonly userId: string; readonly agencyId: number };

/** Whether the user's role in the agency requires two-step verification that is not set up. */
export async function lacksFactor(db: Kysely<Database>, { userId, agencyId }: Membership): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select lacks_factor(${userId}, ${agencyId}) as lacks`.execute(db);
  return rows[0]?.lacks ?? false;
}

/** Whether the user's role in any agency requires two-step verification, set up or not. */
export async function owesFactor(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`select owes_factor(${userId}) as owes`.execute(db);
  return rows[0]?.owes ?? false;
}

/** A current employee of the agency. */
export const findMember = (trx: AgencyTrx, { agencyId, userId }: Membership) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .select(["membership.role", "app_user.email"])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "=", userId)
    .where("membership.endedAt", "is", null)
    .executeTakeFirst();

/** Records in a session that the second step was completed just now. */
export async function noteFactorProof(trx: Kysely<Database>, sessionId: string): Promise<void> {
  await trx
    .updateTable("session")
    .set({ factorProvenAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}
