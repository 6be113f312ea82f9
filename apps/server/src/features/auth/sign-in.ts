import { AppError } from "#src/http/app-error.ts";
import type { TokenPair } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import { recordInAgencies } from "./account-events.ts";
import { countAttempt, forgiveAttempt } from "./limiter.ts";
import { isPassword } from "./passwords.ts";
import { findAccount, findAgenciesOf } from "./queries.ts";
import { startSession } from "./sessions.ts";

interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly requestId: string;
}

export interface Opened {
  readonly userId: string;
  readonly sessionId: string;
  readonly agencyId: number | null;
  readonly tokens: TokenPair;
}

/**
 * Opens a session in the user's first agency. A wrong password and an unknown account give one answer in the same time.
 * Throws `wrong-credentials`, or `too-many-attempts` while the account or the address is held back.
 */
export async function signIn(
  services: Services,
  { username, password, address, requestId }: SignIn,
): Promise<Opened> {
  const { db, keys, config } = services;
  const attempt = { account: username, address };
  await countAttempt(db.kysely, keys, attempt);
  const account = await findAccount(db.kysely, username);
  const isRight = await isPassword(password, account?.passwordHash);
  if (account === undefined || !isRight) throw new AppError("wrong-credentials");
  const agencies = await findAgenciesOf(db.kysely, account.id);
  const agencyId = agencies[0]?.agencyId ?? null;
  return db.kysely.transaction().execute(async (trx) => {
    await forgiveAttempt(trx, keys, attempt);
    const opened = await startSession(trx, { userId: account.id, agencyId }, limitsOf(config));
    const event = {
      action: "session.start",
      userId: account.id,
      subjectId: opened.sessionId,
      requestId,
      address,
    };
    await recordInAgencies(trx, agencies, event);
    return { userId: account.id, agencyId, ...opened };
  });
}

export const limitsOf = (config: Services["config"]) => ({
  idleMinutes: config.sessionIdleMinutes,
  absoluteHours: config.sessionAbsoluteHours,
  accessMinutes: config.accessTokenMinutes,
});
