import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { hashToken } from "#src/http/session-tokens.ts";

/** Ten new codes, shown only in this response; earlier codes stop working. */
export async function makeRecoveryCodes(trx: Kysely<Database>, userId: string): Promise<string[]> {
  const codes = newCodes();
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map((code) => hashCode(userId, code)),
  );
  return codes;
}

/** Uses up a recovery code. False for a wrong or used one. */
export const useRecoveryCode = (
  trx: Kysely<Database>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> => spendRecoveryCode(trx, userId, hashCode(userId, code));

/** Without I, L, O and U, which people confuse with other characters. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const howMany = 10;

const newCode = (): string =>
  Array.from(randomBytes(16), (byte) => letters[byte % letters.length])
    .join("")
    .replace(/(.{4})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4");

/** Ten codes of 80 bits each. */
const newCodes = (): string[] => Array.from({ length: howMany }, newCode);

/** The stored hash of a code: 80 random bits need no slow hash, and the same code of two users differs. */
const hashCode = (userId: string, code: string): Buffer =>
  hashToken(`${userId}/${code.replaceAll("-", "").replaceAll("O", "0").replaceAll(/[IL]/g, "1")}`);

/** Uses up a code. False for an unknown or used one. */
async function spendRecoveryCode(trx: Kysely<Database>, userId: string, codeHash: Buffer): Promise<boolean> {
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
