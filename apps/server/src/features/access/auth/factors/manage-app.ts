import { AppError, invalidField } from "#src/app-error.ts";
import { countAttempt, forgiveAttempt } from "#src/http/limiter.ts";
import type { Services } from "#src/services.ts";
import { type AccountOwner, asOwner, recordOwn } from "../own-account.ts";
import { getOwnAccount } from "../queries.ts";
import { appAddress, beginApp, confirmApp, deleteApp, findApp, newAppSecret, stepOf } from "./app-codes.ts";
import { attemptOf } from "./finish-sign-in.ts";
import { noteFactorProof, requireFactorLeft } from "./queries.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";

/** A secret for an authenticator app, which counts only after a code was entered. */
export const setUpApp = (
  services: Services,
  owner: AccountOwner,
): Promise<{ secret: string; address: string }> =>
  asOwner(services, owner, async (trx) => {
    const secret = newAppSecret();
    const { email } = await getOwnAccount(trx, owner.userId);
    await beginApp(trx, owner.userId, services.keys.seal("authenticator", 0, secret));
    await recordOwn(trx, owner, { action: "factor.begin-app" });
    return { secret, address: appAddress(secret, email) };
  });

/**
 * Confirms the app being set up, which replaces the previous one, and returns new recovery codes. Throws `wrong-status`
 * if none is being set up, `invalid-input` for a wrong code, and `too-many-attempts`.
 */
export async function confirmOwnApp(
  services: Services,
  owner: AccountOwner,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, keys } = services;
  const { userId } = owner;
  const attempt = attemptOf(userId, owner);
  await countAttempt(db.kysely, keys, attempt);
  return asOwner(services, owner, async (trx) => {
    const app = await findApp(trx, userId, { isNew: true });
    if (app === undefined)
      throw new AppError("wrong-status", { detail: "No app is being set up. Please start again." });
    const step = stepOf(keys.unseal("authenticator", 0, app), code);
    if (step === undefined) throw invalidField("code", "This code does not match the one in the app.");
    await forgiveAttempt(trx, keys, attempt);
    await confirmApp(trx, { id: app.id, userId, step });
    await noteFactorProof(trx, owner.sessionId);
    const recoveryCodes = await makeRecoveryCodes(trx, userId);
    await recordOwn(trx, owner, { action: "factor.confirm-app" });
    return { recoveryCodes };
  });
}

/** Throws `wrong-status` for the last factor of a user who needs one. */
export const removeOwnApp = (services: Services, owner: AccountOwner): Promise<void> =>
  asOwner(services, owner, async (trx) => {
    const { userId } = owner;
    const didCount = await deleteApp(trx, userId);
    await requireFactorLeft(trx, userId);
    if (didCount) await recordOwn(trx, owner, { action: "factor.remove-app" });
  });
