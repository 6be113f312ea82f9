import { type Kysely, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";

type Pending = { readonly userId: string; readonly attempts: number };

/** The user whose sign-in waits for the second step; undefined if it was finished or has expired. */
export const findPending = (db: Kysely<Database>, tokenHash: Buffer): Promise<Pending | undefined> =>
  db
    .selectFrom("pending_sign_in")
    .select(["userId", "attempts"])
    .where("tokenHash", "=", tokenHash)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`now()`)
    .executeTakeFirst();

export async function insertPending(
  trx: Kysely<Database>,
  { tokenHash, userId, minutes }: { tokenHash: Buffer; userId: string; minutes: number },
): Promise<void> {
  await trx
    .insertInto("pending_sign_in")
    .values({ tokenHash, userId, expiresAt: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .execute();
}

/** Counts an attempt before it is checked, so that parallel attempts all count. False after `most` attempts. */
export async function countTry(db: Kysely<Database>, tokenHash: Buffer, most: number): Promise<boolean> {
  const counted = await db
    .updateTable("pending_sign_in")
    .set((pending) => ({ attempts: pending("attempts", "+", 1) }))
    .where("tokenHash", "=", tokenHash)
    .where("attempts", "<", most)
    .returning("attempts")
    .executeTakeFirst();
  return counted !== undefined;
}

/** Ends the step. False if another request ended it first. */
export async function spendPending(trx: Kysely<Database>, tokenHash: Buffer): Promise<boolean> {
  const spent = await trx
    .updateTable("pending_sign_in")
    .set({ usedAt: sql<Date>`now()` })
    .where("tokenHash", "=", tokenHash)
    .where("usedAt", "is", null)
    .returning("userId")
    .executeTakeFirst();
  return spent !== undefined;
}

/** A password that was changed in the meantime does not lead to the second step. */
export async function endPendingOf(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx.deleteFrom("pending_sign_in").where("userId", "=", userId).execute();
}

/** How long the second step may take after the password. */
export const pendingMinutes = 5;
