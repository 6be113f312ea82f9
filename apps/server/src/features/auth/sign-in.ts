import { setTimeout } from "node:timers/promises";
import { AppError } from "#src/http/app-error.ts";
import type { Origin } from "#src/http/origin.ts";
import type { TokenPair } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import { recordInAgencies } from "./account-events.ts";
import { countAttempt, forgiveAttempt } from "./limiter.ts";
import { isPassword } from "./passwords.ts";
import { findAccount, findAgenciesOf } from "./queries.ts";
import { limitsOf, startSession } from "./sessions.ts";

type SignIn = Origin & {
  readonly username: string;
  readonly password: string;
};

/** Longer than a refusal takes with its entries, so that the time does not tell whether there is such an account. */
const refusalMilliseconds = 100;

export type Opened = {
  readonly userId: string;
  readonly sessionId: string;
  readonly agencyId: number | null;
  readonly tokens: TokenPair;
};

/**
 * Opens a session in the user's first agency. A wrong password and an unknown account give one answer in the same time.
 * Throws `wrong-credentials`, or `too-many-attempts` while the account or the address is held back.
 */
export async function signIn(services: Services, wanted: SignIn): Promise<Opened> {
  const { db, keys } = services;
  const { username, password, address, requestId } = wanted;
  const attempt = { account: username, address };
  await countAttempt(db.kysely, keys, attempt);
  const patience = setTimeout(refusalMilliseconds);
  const account = await findAccount(db.kysely, username);
  const isRight = await isPassword(password, account?.passwordHash);
  if (account !== undefined && isRight) return open(services, account.id, wanted);
  if (account !== undefined) await recordRefusal(services, { userId: account.id, address, requestId });
  await patience;
  throw new AppError("wrong-credentials");
}

async function open(
  { db, keys, config }: Services,
  userId: string,
  { username, ...origin }: SignIn,
): Promise<Opened> {
  const { address, requestId } = origin;
  const agencies = await findAgenciesOf(db.kysely, userId);
  const agencyId = agencies[0]?.agencyId ?? null;
  return db.kysely.transaction().execute(async (trx) => {
    await forgiveAttempt(trx, keys, { account: username, address });
    const opened = await startSession(trx, { userId, agencyId }, limitsOf(config));
    const event = { action: "session.start", userId, subjectId: opened.sessionId, requestId, address };
    await recordInAgencies(trx, agencies, event);
    return { userId, agencyId, ...opened };
  });
}

/** A wrong password leaves its trace wherever the account works; an unknown account leaves one in the limiter only. */
const recordRefusal = ({ db }: Services, who: Origin & { userId: string }) =>
  db.kysely.transaction().execute(async (trx) => {
    await recordInAgencies(trx, await findAgenciesOf(trx, who.userId), { action: "session.refused", ...who });
  });
