import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { hashCode, newCodes } from "./codes.ts";
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
