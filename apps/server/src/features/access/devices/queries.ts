import type { Work } from "#src/http/work.ts";
import type { Sealed } from "#src/keys.ts";

export const findDeviceSecret = ({ trx, agencyId, userId }: Work): Promise<Sealed | undefined> =>
  trx
    .selectFrom("device_secret")
    .select(["keyId", "cipher"])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .executeTakeFirst();

/** Returns whether it was created. */
export async function addDeviceSecret(
  { trx, agencyId, userId }: Work,
  { keyId, cipher }: Sealed,
): Promise<boolean> {
  const added = await trx
    .insertInto("device_secret")
    .values({ agencyId, userId, keyId, cipher })
    .onConflict((conflict) => conflict.doNothing())
    .returning("userId")
    .executeTakeFirst();
  return added !== undefined;
}
