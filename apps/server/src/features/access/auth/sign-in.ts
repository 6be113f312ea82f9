import { setTimeout } from "node:timers/promises";
import type { FactorKind } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { actAs } from "#src/db/in-agency.ts";
import { countAttempt, forgiveAttempt } from "#src/http/limiter.ts";
import type { Origin } from "#src/http/origin.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import type { Keys } from "#src/keys.ts";
import type { Services } from "#src/services.ts";
import type { Client } from "./device-text.ts";
import { insertPending, pendingMinutes } from "./factors/pending-sign-in.ts";
import { findFactorKinds } from "./factors/queries.ts";
import { knownDevice, type OpenedSession, openSession } from "./open-session.ts";
import { recordInAgencies } from "./own-account.ts";
import { isPassword } from "./passwords.ts";
import { type Account, findAccount, findAgenciesOf, lockPassword } from "./queries.ts";

type SignIn = Client & {
  readonly username: string;
  readonly password: string;
  /** What the browser is recognized by, from its cookie. */
  readonly shownDevice: string | undefined;
};

/** Longer than a refusal with its entries takes, so that the time does not show whether the account exists. */
const refusalMilliseconds = 100;

/** A user who still has to complete the second step, and the token to continue with. */
type Pending = {
  readonly kinds: readonly FactorKind[];
  readonly token: string;
};

/**
 * Opens a session in the user's first agency, or with two-step verification starts the second step. A wrong password
 * and an unknown account give the same response in the same time. Throws `wrong-credentials`, or `too-many-attempts`
 * while the account or the address is delayed.
 */
export async function signIn(services: Services, input: SignIn): Promise<OpenedSession | Pending> {
  const { db, keys } = services;
  const { username, password, address, requestId } = input;
  const account = await findAccount(db.kysely, username);
  const attempt = attemptOf(keys, input, account);
  await countAttempt(db.kysely, keys, attempt);
  const patience = setTimeout(refusalMilliseconds);
  const isRight = await isPassword(password, account?.passwordHash);
  if (account !== undefined && isRight) return goOn(services, account, input);
  if (account !== undefined) await recordRefusal(services, { userId: account.id, address, requestId });
  await patience;
  throw new AppError("wrong-credentials");
}

/** An attempt from a known device counts for that device alone, so strangers do not delay it. */
function attemptOf(keys: Keys, { username, address, shownDevice }: SignIn, account: Account | undefined) {
  const device = account === undefined ? undefined : knownDevice(keys, shownDevice, account.id);
  return { account: username, address, ...(device === undefined ? {} : { device }) };
}

/** Throws `wrong-credentials` if the password was changed during the check, so that ended access does not restart. */
async function goOn(services: Services, account: Account, input: SignIn): Promise<OpenedSession | Pending> {
  const { db, keys } = services;
  const { id: userId, passwordHash } = account;
  const { address, requestId, device } = input;
  const origin = { address, requestId };
  return db.kysely.transaction().execute(async (trx) => {
    await actAs(trx, { agencyId: null, userId });
    if (!(await lockPassword(trx, userId, passwordHash))) throw new AppError("wrong-credentials");
    await forgiveAttempt(trx, keys, attemptOf(keys, input, account));
    const kinds = await findFactorKinds(trx, userId);
    if (kinds.length === 0) return openSession(trx, services, { ...origin, device, userId, by: "password" });
    const token = newToken();
    await insertPending(trx, { tokenHash: hashToken(token), userId, minutes: pendingMinutes });
    await recordInAgencies(trx, await findAgenciesOf(trx, userId), {
      ...origin,
      action: "session.first-step",
      userId,
    });
    return { kinds, token };
  });
}

/** A wrong password is recorded in each agency of the account; an unknown account only in the limiter. */
const recordRefusal = ({ db }: Services, who: Origin & { userId: string }) =>
  db.kysely.transaction().execute(async (trx) => {
    await recordInAgencies(trx, await findAgenciesOf(trx, who.userId), { action: "session.refused", ...who });
  });
