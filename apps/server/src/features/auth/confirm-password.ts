import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import { countAttempt, forgiveAttempt } from "./limiter.ts";
import { isPassword } from "./passwords.ts";
import { getOwnAccount } from "./queries.ts";

/**
 * Whether somebody signed in knows her password too, for what asks for it again. A wrong one counts as at sign-in, so
 * whoever refuses must let the transaction commit. Throws `too-many-attempts`.
 */
export async function isOwnPassword(
  trx: AgencyTrx,
  { userId, address }: Pick<Caller, "userId" | "address">,
  { keys, password }: { keys: Keys; password: string },
): Promise<boolean> {
  const { email, passwordHash } = await getOwnAccount(trx, userId);
  const attempt = { account: email, address };
  await countAttempt(trx, keys, attempt);
  const isRight = await isPassword(password, passwordHash);
  if (isRight) await forgiveAttempt(trx, keys, attempt);
  return isRight;
}
