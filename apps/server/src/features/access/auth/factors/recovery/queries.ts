import { type Kysely, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";

/** Uses up a code. False for an unknown or used one. */
export async function spendRecoveryCode(
  trx: Kysely<Database>,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const spent = await trx
    .updateTable("recovery_code")
    .set({ usedAt: sql<Date>`now()` })
    .where("userId", "=", userId)
    .where("codeHash", "=", codeHash)
    .where("usedAt", "is", null)
    .returning("userId")
    .executeTakeFirst();
  return spent !== undefined;
}

export async function countRecoveryCodes(trx: Kysely<Database>, userId: string): Promise<number> {
  const { left } = await trx
    .selectFrom("recovery_code")
    .select((eb) => eb.fn.countAll<string>().as("left"))
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Earlier codes stop working. */
export async function replaceRecoveryCodes(
  trx: Kysely<Database>,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom("recovery_code").where("userId", "=", userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto("recovery_code")
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}
