import { randomBytes } from "node:crypto";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import { addDeviceSecret, findDeviceSecret } from "./queries.ts";

/** The caller's secret in this agency; created on first use, which is recorded, and then always the same. */
export async function giveDeviceSecret(
  trx: AgencyTrx,
  caller: Caller,
  keys: Keys,
): Promise<{ secret: string }> {
  const { agencyId } = caller;
  const known = (await findDeviceSecret(trx, caller)) ?? (await makeDeviceSecret(trx, caller, keys));
  if (known === undefined) throw new AppError("unavailable");
  return { secret: keys.unseal("device-secret", agencyId, known) };
}

/** If two devices ask at the same moment, one creates it and the other waits. */
async function makeDeviceSecret(trx: AgencyTrx, caller: Caller, keys: Keys) {
  const secret = randomBytes(32).toString("base64");
  const isFirst = await addDeviceSecret(trx, caller, keys.seal("device-secret", caller.agencyId, secret));
  if (isFirst) await recordEvent(trx, caller, { action: "device-secret.create" });
  return findDeviceSecret(trx, caller);
}
