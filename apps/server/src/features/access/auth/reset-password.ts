import type { FactorProof } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { actAs } from "#src/db/in-agency.ts";
import { wakeListeners } from "#src/features/shared/live/changes.ts";
import { countAttempt, forgiveAttempt } from "#src/http/limiter.ts";
import type { Origin } from "#src/http/origin.ts";
import { hashToken } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import { recordWrongFactor } from "./factors/finish-sign-in.ts";
import { endPendingOf } from "./factors/pending-sign-in.ts";
import { findFactorKinds } from "./factors/queries.ts";
import { isOwnFactor } from "./factors/verify-factor.ts";
import { recordInAgencies } from "./own-account.ts";
import { hashPassword, requireRarePassword } from "./passwords.ts";
import {
  closeResets,
  findAgenciesOf,
  findResetOwner,
  getName,
  getOwnAccount,
  spendReset,
  updatePassword,
} from "./queries.ts";
import { endSessionsOf } from "./sessions.ts";

type Reset = {
  readonly token: string;
  readonly password: string;
  readonly factor?: FactorProof | undefined;
};

/**
 * Sets a new password with an emailed link and ends every session of the account. Throws `link-not-valid`;
 * `invalid-input` for a common password; with two-step verification `factor-proof-needed` with the possible ways,
 * `wrong-credentials` and `too-many-attempts`. The link stays valid after all errors but the first.
 */
export async function resetPassword(services: Services, reset: Reset, origin: Origin): Promise<void> {
  const { db } = services;
  const userId = await findResetOwner(db.kysely, hashToken(reset.token));
  // Hashing is slow on purpose, so it needs a valid link.
  if (userId === undefined) throw new AppError("link-not-valid");
  const isShown = await setPassword(services, { ...reset, userId }, origin);
  if (isShown) return;
  await recordWrongFactor(services, { ...origin, userId });
  throw new AppError("wrong-credentials", { detail: "This code is incorrect or was already used." });
}

type OwnReset = Reset & { readonly userId: string };

/** False if the second step is wrong: then nothing changes. */
async function setPassword(services: Services, reset: OwnReset, origin: Origin): Promise<boolean> {
  const { db, keys } = services;
  const { userId, token, password, factor } = reset;
  const attempt = { of: "reset-factor", account: userId, address: origin.address };
  if (factor !== undefined) await countAttempt(db.kysely, keys, attempt);
  const passwordHash = await hashPassword(password);
  return db.kysely.transaction().execute(async (trx) => {
    if (!(await showsFactor(services, trx, reset))) return false;
    const own = await actAs(trx, { agencyId: null, userId });
    const { email } = await getOwnAccount(own, userId);
    await requireRarePassword(password, { email, ...(await getName(trx, userId)) }, "password");
    if (!(await spendReset(trx, hashToken(token)))) throw new AppError("link-not-valid");
    if (factor !== undefined) await forgiveAttempt(trx, keys, attempt);
    await updatePassword(trx, userId, passwordHash);
    await closeResets(trx, userId);
    await endPendingOf(trx, userId);
    await endSessionsOf(trx, { userId }, "password-reset");
    const agencies = await findAgenciesOf(trx, userId);
    await wakeListeners(trx, agencies);
    await recordInAgencies(trx, agencies, { action: "password.reset", userId, ...origin });
    return true;
  });
}

/**
 * Whether the account has no two-step verification, or it was completed. An emailed link alone proves no more than a
 * password alone.
 */
async function showsFactor(
  services: Services,
  trx: Parameters<typeof actAs>[0],
  { userId, factor }: OwnReset,
): Promise<boolean> {
  const own = await actAs(trx, { agencyId: null, userId });
  const kinds = await findFactorKinds(own, userId);
  if (kinds.length === 0) return true;
  if (factor === undefined) throw new AppError("factor-proof-needed", { context: { kinds } });
  const purposes = [
    { for: "sign-in", userId: null },
    { for: "sign-in", userId },
    { for: "proof", userId },
  ] as const;
  return isOwnFactor(own, services, { userId, proof: factor, purposes });
}
