import type { FactorKind } from "@hearthside/contract";
import { type Kysely, sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import { findApp } from "./app-codes.ts";
import { findPasskeys } from "./passkeys/queries.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";

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
export const findCurrentMember = (trx: AgencyTrx, { agencyId, userId }: Membership) =>
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

/**
 * The ways the user can complete the second step, best first; empty without two-step verification. In the user's name.
 */
export async function findFactorKinds(trx: Kysely<Database>, userId: string): Promise<FactorKind[]> {
  const hasApp = (await findApp(trx, userId)) !== undefined;
  const hasPasskey = (await findPasskeys(trx, userId)).length > 0;
  if (!hasApp && !hasPasskey) return [];
  const hasCodes = (await countRecoveryCodes(trx, userId)) > 0;
  const held = { passkey: hasPasskey, code: hasApp, "recovery-code": hasCodes };
  return (["passkey", "code", "recovery-code"] as const).filter((kind) => held[kind]);
}

/**
 * After a factor was removed: recovery codes only replace another factor, so they go with the last one. Throws
 * `wrong-status` for a user whose role requires one, which undoes the removal.
 */
export async function requireFactorLeft(trx: Kysely<Database>, userId: string): Promise<void> {
  if ((await findFactorKinds(trx, userId)).length > 0) return;
  if (await owesFactor(trx, userId))
    throw new AppError("wrong-status", {
      detail: "Your role requires two-step verification. Set up another method before you remove this one.",
    });
  await replaceRecoveryCodes(trx, userId, []);
}
