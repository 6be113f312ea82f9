import type { Work } from "#src/http/work.ts";

/** Undefined without a branch. */
export const findOwnBranch = ({ trx, agencyId, userId }: Work) =>
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
