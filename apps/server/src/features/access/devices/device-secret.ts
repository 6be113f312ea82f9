import { randomBytes } from "node:crypto";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { addDeviceSecret, findDeviceSecret } from "./queries.ts";

/** The caller's secret in this agency; created on first use, which is recorded, and then always the same. */
export async function giveDeviceSecret(work: Work): Promise<{ secret: string }> {
  const { agencyId } = work;
  const known = (await findDeviceSecret(work)) ?? (await makeDeviceSecret(work));
  if (known === undefined) throw new AppError("unavailable");
  return { secret: work.keys.unseal("device-secret", agencyId, known) };
}

/** If two devices ask at the same moment, one creates it and the other waits. */
async function makeDeviceSecret(work: Work) {
  const secret = randomBytes(32).toString("base64");
  const isFirst = await addDeviceSecret(work, work.keys.seal("device-secret", work.agencyId, secret));
  if (isFirst) await recordEvent(work, { action: "device-secret.create" });
  return findDeviceSecret(work);
}
