import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Sealed } from "#src/keys.ts";

export const findDeviceSecret = (trx: AgencyTrx, { agencyId, userId }: Caller): Promise<Sealed | undefined> =>
  trx
    .selectFrom("device_secret")
    .select(["keyId", "cipher"])
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .executeTakeFirst();

/** Returns whether it was created. */
export async function addDeviceSecret(
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
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
