import type { OwnProfile } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findOwnProfile, updateOwnPhone } from "./queries.ts";

/** Throws `not-found` if the membership has ended. */
export async function getOwnProfile(trx: AgencyTrx, caller: Caller): Promise<OwnProfile> {
  const profile = await findOwnProfile(trx, caller);
  if (profile === undefined) throw new AppError("not-found");
  return profile;
}

type Change = { readonly version: number; readonly phoneNumber: string | null };

/** Throws `conflict` with the current values if someone else saved first. */
export async function saveOwnProfile(trx: AgencyTrx, caller: Caller, change: Change): Promise<OwnProfile> {
  const before = await getOwnProfile(trx, caller);
  if (before.version !== change.version || !(await updateOwnPhone(trx, caller, change)))
    throw new AppError("conflict", { context: await getOwnProfile(trx, caller) });
  await recordEvent(trx, caller, {
    action: "profile.change",
    subjectId: caller.userId,
    before: { phoneNumber: before.phoneNumber },
    after: { phoneNumber: change.phoneNumber },
  });
  return getOwnProfile(trx, caller);
}
