import type { Kysely } from "kysely";
import { AppError } from "#src/app-error.ts";
import { actAs } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { countAttempt, forgiveAttempt } from "#src/http/limiter.ts";
import type { Origin } from "#src/http/origin.ts";
import { hashToken } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import type { Client } from "../device-text.ts";
import { type OpenedSession, openSession, type SignedInWith } from "../open-session.ts";
import { recordInAgencies } from "../own-account.ts";
import { findAgenciesOf } from "../queries.ts";
import { useCode } from "./app-codes.ts";
import { countTry, findPending, spendPending } from "./pending-sign-in.ts";
import { useRecoveryCode } from "./recovery-codes.ts";

/** After that the password has to be entered again. */
const mostTries = 5;

type Shown = { readonly code: string } | { readonly recoveryCode: string };

/** Counted separately, because a correct password must not reset the count of wrong codes. */
export const attemptOf = (userId: string, { address }: Pick<Origin, "address">) => ({
  of: "second-factor",
  account: userId,
  address,
});

/**
 * Opens a session after a correct password and second step. Throws `step-expired` if the first step was too long ago or
 * there were too many attempts, `wrong-credentials`, and `too-many-attempts` while the account is delayed.
 */
export async function finishSignIn(
  services: Services,
  { token, shown, origin }: { token: string; shown: Shown; origin: Client },
): Promise<OpenedSession> {
  const { db, keys } = services;
  const tokenHash = hashToken(token);
  const pending = await findPending(db.kysely, tokenHash);
  if (pending === undefined || pending.attempts >= mostTries) throw new AppError("step-expired");
  const { userId } = pending;
  const attempt = attemptOf(userId, origin);
  await countAttempt(db.kysely, keys, attempt);
  if (!(await countTry(db.kysely, tokenHash, mostTries))) throw new AppError("step-expired");
  const opened = await db.kysely.transaction().execute(async (trx) => {
    await actAs(trx, { agencyId: null, userId });
    const by = await useFactor(trx, services, { userId, shown });
    if (by === undefined) return undefined;
    if (!(await spendPending(trx, tokenHash))) throw new AppError("step-expired");
    await forgiveAttempt(trx, keys, attempt);
    return openSession(trx, services, { ...origin, userId, by });
  });
  if (opened !== undefined) return opened;
  await recordWrongFactor(services, { userId, ...origin });
  throw new AppError("wrong-credentials", { detail: "This code is incorrect or was already used." });
}

async function useFactor(
  trx: Kysely<Database>,
  { keys }: Services,
  { userId, shown }: { userId: string; shown: Shown },
): Promise<SignedInWith | undefined> {
  if ("code" in shown) return (await useCode(trx, keys, { userId, code: shown.code })) ? "code" : undefined;
  return (await useRecoveryCode(trx, { userId, code: shown.recoveryCode })) ? "recovery-code" : undefined;
}

/** A failed second step is recorded in each agency of the account. */
export const recordWrongFactor = (
  { db }: Services,
  { reason, ...who }: Origin & { readonly userId: string; readonly reason?: string },
): Promise<void> =>
  db.kysely.transaction().execute(async (trx) => {
    await recordInAgencies(trx, await findAgenciesOf(trx, who.userId), {
      ...who,
      action: "factor.refused",
      ...(reason === undefined ? {} : { after: { reason } }),
    });
  });
