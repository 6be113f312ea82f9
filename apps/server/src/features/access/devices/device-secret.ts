import { randomBytes } from "node:crypto";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import type { Sealed } from "#src/keys.ts";

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

const findDeviceSecret = ({ trx, agencyId, userId }: Work): Promise<Sealed | undefined> =>
  trx
    .selectFrom("device_secret")
    .select(["keyId", "cipher"])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .executeTakeFirst();

/** Returns whether it was created. */
async function addDeviceSecret({ trx, agencyId, userId }: Work, { keyId, cipher }: Sealed): Promise<boolean> {
  const added = await trx
    .insertInto("device_secret")
    .values({ agencyId, userId, keyId, cipher })
    .onConflict((conflict) => conflict.doNothing())
    .returning("userId")
    .executeTakeFirst();
  return added !== undefined;
}
