import type { OwnFactors } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Services } from "#src/services.ts";
import { type AccountOwner, asOwner, recordOwn } from "../own-account.ts";
import { findApp } from "./app-codes.ts";
import { toPasskey } from "./manage-passkeys.ts";
import { findPasskeys } from "./passkeys/queries.ts";
import { takesPasskeys } from "./passkeys/site-of.ts";
import { findFactorKinds, owesFactor } from "./queries.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";

export const listOwnFactors = (services: Services, owner: AccountOwner): Promise<OwnFactors> =>
  asOwner(services, owner, async (trx) => {
    const { userId } = owner;
    return {
      appSince: (await findApp(trx, userId))?.confirmedAt?.toISOString() ?? null,
      passkeys: (await findPasskeys(trx, userId)).map(toPasskey),
      recoveryCodesLeft: await countRecoveryCodes(trx, userId),
      isRequired: await owesFactor(trx, userId),
      takesPasskeys: takesPasskeys(services.config.publicUrl),
    };
  });

/** Throws `wrong-status` without an app or passkey that the codes could replace. */
export const makeOwnRecoveryCodes = (
  services: Services,
  owner: AccountOwner,
): Promise<{ recoveryCodes: string[] }> =>
  asOwner(services, owner, async (trx) => {
    const { userId } = owner;
    if ((await findFactorKinds(trx, userId)).length === 0) throw new AppError("wrong-status");
    const recoveryCodes = await makeRecoveryCodes(trx, userId);
    await recordOwn(trx, owner, { action: "factor.recovery-codes" });
    return { recoveryCodes };
  });
