import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Services } from "#src/services.ts";
import { countAttempt, forgiveAttempt } from "../limiter.ts";
import { asOwner, type Owner, recordOwn } from "../own-account.ts";
import { getOwnAccount } from "../queries.ts";
import { appAddress, newAppSecret, stepOf } from "./app/codes.ts";
import { beginApp, confirmApp, deleteApp, findApp } from "./app/queries.ts";
import { attemptOf } from "./finish-sign-in.ts";
import { requireFactorLeft } from "./keep-one-factor.ts";
import { noteFactorProof } from "./queries.ts";
import { makeRecoveryCodes } from "./recovery/recovery-codes.ts";

/** A secret for an authenticator app, which counts for nothing before a code of it was typed. */
export const setUpApp = (services: Services, owner: Owner): Promise<{ secret: string; address: string }> =>
  asOwner(services, owner, async (trx) => {
    const secret = newAppSecret();
    const { email } = await getOwnAccount(trx, owner.userId);
    await beginApp(trx, owner.userId, services.keys.seal("authenticator", 0, secret));
    await recordOwn(trx, owner, { action: "factor.begin-app" });
    return { secret, address: appAddress(secret, email) };
  });

/**
 * Lets the app count that is being set up, in place of the one before, and answers new recovery codes. Throws
 * `wrong-status` when none is being set up, `invalid-input` for a wrong code, and `too-many-attempts`.
 */
export async function confirmOwnApp(
  services: Services,
  owner: Owner,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, keys } = services;
  const { userId } = owner;
  const attempt = attemptOf(userId, owner);
  await countAttempt(db.kysely, keys, attempt);
  return asOwner(services, owner, async (trx) => {
    const app = await findApp(trx, userId, { isNew: true });
    if (app === undefined)
      throw new AppError("wrong-status", { detail: "No app is being set up. Please begin again." });
    const step = stepOf(keys.unseal("authenticator", 0, app), code);
    if (step === undefined) throw invalidField("code", "This is not the code that the app shows now.");
    await forgiveAttempt(trx, keys, attempt);
    await confirmApp(trx, { id: app.id, userId, step });
    await noteFactorProof(trx, owner.sessionId);
    const recoveryCodes = await makeRecoveryCodes(trx, userId);
    await recordOwn(trx, owner, { action: "factor.confirm-app" });
    return { recoveryCodes };
  });
}

/** Throws `wrong-status` where it is the last factor of somebody who needs one. */
export const removeOwnApp = (services: Services, owner: Owner): Promise<void> =>
  asOwner(services, owner, async (trx) => {
    const { userId } = owner;
    const didCount = await deleteApp(trx, userId);
    await requireFactorLeft(trx, userId);
    if (didCount) await recordOwn(trx, owner, { action: "factor.remove-app" });
  });
