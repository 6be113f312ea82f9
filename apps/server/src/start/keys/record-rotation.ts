import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";

/** Records what a rotation did in an agency, without a user. */
export async function recordRotation(
  trx: AgencyTrx,
  agencyId: number,
  after: { keyId: string; numbers: number } | { keyId: string; deviceSecrets: number },
): Promise<void> {
  await trx
    .insertInto("audit_entry")
    .values({ id: uuidv7(), agencyId, action: "keys.rotate", after: JSON.stringify(after) })
    .execute();
}
