import type { AgencyTrx } from "#src/boundary.ts";
import { findGrantableRoles, requireGrantableRole } from "#src/features/roles/grantable.ts";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { getAgency } from "../queries.ts";
import { findBranches } from "./queries.ts";

/** What the caller may give to a new account. */
export const accountOptions = async (trx: AgencyTrx, caller: Caller, { config }: Services) => ({
  roles: await findGrantableRoles(trx, caller),
  branches: await findBranches(trx, caller),
  applyUrl: `${config.publicUrl}/guest/account-create?agency=${(await getAgency(trx, caller.agencyId)).slug}`,
});

type Place = { readonly role: string; readonly branchId: string | null };

/** Throws `invalid-input` for a role or branch that the agency does not have, `forbidden` for a role above the caller's. */
export async function requireGrantable(
  trx: AgencyTrx,
  caller: Caller,
  { role, branchId }: Place,
): Promise<void> {
  await requireGrantableRole(trx, caller, role);
  const branches = await findBranches(trx, caller);
  if (branchId !== null && !branches.some(({ id }) => id === branchId))
    throw invalidField("branchId", "Please choose a branch of the agency");
}
