import { may } from "@hearthside/contract/permissions";
import type { AgencyTrx } from "#src/boundary.ts";
import { givenPowers } from "#src/features/roles/given-powers.ts";
import { powersOf } from "#src/http/caller.ts";

/** Who can decide on applications now. */
export async function findDeciders(trx: AgencyTrx, agencyId: number): Promise<string[]> {
  const members = await trx
    .selectFrom("membership")
    .select(["userId", "role", givenPowers])
    .where("agencyId", "=", agencyId)
    .where("endedAt", "is", null)
    .orderBy("createdAt")
    .execute();
  return members.filter((held) => may(powersOf(held), "accounts", "approve")).map(({ userId }) => userId);
}
