import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { hashToken } from "#src/http/session-tokens.ts";
import { replaceRecoveryCodes, spendRecoveryCode } from "./queries.ts";

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
