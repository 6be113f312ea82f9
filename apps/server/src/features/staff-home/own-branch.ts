import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/** Undefined without a branch. */
export const findOwnBranch = (trx: AgencyTrx, { agencyId, userId }: Caller) =>
  trx
    .selectFrom("membership")
    .innerJoin("branch", (join) =>
      join
        .onRef("branch.agencyId", "=", "membership.agencyId")
        .onRef("branch.id", "=", "membership.branchId"),
    )
    .select(["branch.name", "branch.city", "branch.state", "branch.zip"])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "=", userId)
    .executeTakeFirst();
