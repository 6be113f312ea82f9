import type { OwnProfile } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { findOwnProfile, updateOwnPhone } from "./queries.ts";

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
