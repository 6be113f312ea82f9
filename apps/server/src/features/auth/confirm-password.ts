import type { AgencyTrx } from "#src/boundary.ts";
import { isPassword } from "./passwords.ts";
import { getOwnAccount } from "./queries.ts";

/** Whether the signed-in user knows their password too. */
export async function isOwnPassword(trx: AgencyTrx, userId: string, password: string): Promise<boolean> {
  const { passwordHash } = await getOwnAccount(trx, userId);
  return isPassword(password, passwordHash);
}
