import type { Work } from "#src/http/work.ts";

export const findOwnProfile = ({ trx, agencyId, userId }: Work) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .leftJoin("branch", (join) =>
      join
        .onRef("branch.agencyId", "=", "membership.agencyId")
        .onRef("branch.id", "=", "membership.branchId"),
    )
    .select([
      "membership.userId",
      "membership.version",
      "app_user.firstName",
      "app_user.lastName",
      "app_user.email",
      "membership.role",
      "membership.discipline",
      "branch.name as branchName",
      "membership.phoneNumber",
    ])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "=", userId)
    .where("membership.endedAt", "is", null)
    .executeTakeFirst();

/** Whether the membership was still at `version`. */
export async function updateOwnPhone(
  { trx, agencyId, userId }: Work,
  { version, phoneNumber }: { version: number; phoneNumber: string | null },
): Promise<boolean> {
  const updated = await trx
    .updateTable("membership")
    .set((eb) => ({ phoneNumber, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return updated !== undefined;
}
