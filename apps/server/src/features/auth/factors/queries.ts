import { type Kysely, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";

type Membership = { readonly userId: string; readonly agencyId: number };

/** Whether somebody's role in the agency asks for a second factor that she does not have. */
export async function lacksFactor(db: Kysely<Database>, { userId, agencyId }: Membership): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select lacks_factor(${userId}, ${agencyId}) as lacks`.execute(db);
  return rows[0]?.lacks ?? false;
}

/** Whether somebody's role in one of her agencies asks for a second factor, whether she has one or not. */
export async function owesFactor(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`select owes_factor(${userId}) as owes`.execute(db);
  return rows[0]?.owes ?? false;
}

/** Somebody who works in the agency now. */
export const findMember = (trx: AgencyTrx, { agencyId, userId }: Membership) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .select(["membership.role", "app_user.email"])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "=", userId)
    .where("membership.endedAt", "is", null)
    .executeTakeFirst();

/** Keeps at a session that a second factor was shown in it just now. */
export async function noteFactorProof(trx: Kysely<Database>, sessionId: string): Promise<void> {
  await trx
    .updateTable("session")
    .set({ factorProvenAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}
