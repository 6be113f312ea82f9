import type { OwnProfile } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";

/** Throws `not-found` if the membership has ended. */
export async function getOwnProfile(work: Work): Promise<OwnProfile> {
  const profile = await findOwnProfile(work);
  if (profile === undefined) throw new AppError("not-found");
  return profile;
}

type Change = { readonly version: number; readonly phoneNumber: string | null };

/** Throws `conflict` with the current values if someone else saved first. */
export async function saveOwnProfile(work: Work, change: Change): Promise<OwnProfile> {
  const before = await getOwnProfile(work);
  if (before.version !== change.version || !(await updateOwnPhone(work, change)))
    throw new AppError("conflict", { context: await getOwnProfile(work) });
  await recordEvent(work, {
    action: "profile.change",
    subjectId: work.userId,
    before: { phoneNumber: before.phoneNumber },
    after: { phoneNumber: change.phoneNumber },
  });
  return getOwnProfile(work);
}

const findOwnProfile = ({ trx, agencyId, userId }: Work) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .leftJoin("branch", (join) => matchInAgency(join, "branch.id", "membership.branchId"))
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
async function updateOwnPhone(
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
