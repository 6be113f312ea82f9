import { setTimeout } from "node:timers/promises";
import type { FactorKind } from "@hearthside/contract";
import { actAs } from "#src/db/in-agency.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Origin } from "#src/http/origin.ts";
import { hashToken, newToken } from "#src/http/session-tokens.ts";
import type { Keys } from "#src/keys.ts";
import type { Services } from "#src/services.ts";
import { recordInAgencies } from "./account-events.ts";
import type { Visit } from "./device-words.ts";
import { findFactorKinds } from "./factors/own-factors.ts";
import { pendingMinutes } from "./factors/pending/minutes.ts";
import { insertPending } from "./factors/pending/queries.ts";
import { knownDevice } from "./known-device.ts";
import { countAttempt, forgiveAttempt } from "./limiter.ts";
import { type Opened, openSession } from "./open-session.ts";
import { isPassword } from "./passwords.ts";
import { type Account, findAccount, findAgenciesOf, holdPassword } from "./queries.ts";

type SignIn = Visit & {
  readonly username: string;
  readonly password: string;
  /** What the browser is known again by, from its cookie. */
  readonly shownDevice: string | undefined;
};

/** Longer than a refusal takes with its entries, so that the time does not tell whether there is such an account. */
const refusalMilliseconds = 100;

/** Somebody whose second factor is still owed, and the token she goes on with. */
type Pending = {
  readonly kinds: readonly FactorKind[];
  readonly token: string;
};

/**
 * Opens a session in the user's first agency, or where she has a second factor the step in which she shows it. A wrong
 * password and an unknown account give one answer in the same time.
 * Throws `wrong-credentials`, or `too-many-attempts` while the account or the address is held back.
 */
export async function signIn(services: Services, wanted: SignIn): Promise<Opened | Pending> {
  const { db, keys } = services;
  const { username, password, address, requestId } = wanted;
  const account = await findAccount(db.kysely, username);
  const attempt = attemptOf(keys, wanted, account);
  await countAttempt(db.kysely, keys, attempt);
  const patience = setTimeout(refusalMilliseconds);
  const isRight = await isPassword(password, account?.passwordHash);
  if (account !== undefined && isRight) return goOn(services, account, wanted);
  if (account !== undefined) await recordRefusal(services, { userId: account.id, address, requestId });
  await patience;
  throw new AppError("wrong-credentials");
}

/** From a device that the account signed in on before, counted for that device alone: strangers do not hold it back. */
function attemptOf(keys: Keys, { username, address, shownDevice }: SignIn, account: Account | undefined) {
  const device = account === undefined ? undefined : knownDevice(keys, shownDevice, account.id);
  return { account: username, address, ...(device === undefined ? {} : { device }) };
}

/** Throws `wrong-credentials` when the password was changed while it was looked at: what ended then does not begin anew. */
async function goOn(services: Services, account: Account, wanted: SignIn): Promise<Opened | Pending> {
  const { db, keys } = services;
  const { id: userId, passwordHash } = account;
  const { address, requestId, device } = wanted;
  const origin = { address, requestId };
  return db.kysely.transaction().execute(async (trx) => {
    await actAs(trx, { agencyId: null, userId });
    if (!(await holdPassword(trx, userId, passwordHash))) throw new AppError("wrong-credentials");
    await forgiveAttempt(trx, keys, attemptOf(keys, wanted, account));
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

/** A wrong password leaves its trace wherever the account works; an unknown account leaves one in the limiter only. */
const recordRefusal = ({ db }: Services, who: Origin & { userId: string }) =>
  db.kysely.transaction().execute(async (trx) => {
    await recordInAgencies(trx, await findAgenciesOf(trx, who.userId), { action: "session.refused", ...who });
  });
