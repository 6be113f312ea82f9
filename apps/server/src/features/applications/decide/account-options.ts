import type { AgencyTrx } from "#src/boundary.ts";
import { findBranches } from "#src/features/employees/places.ts";
import { findGrantableRoles } from "#src/features/roles/grantable.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { getAgency } from "../queries.ts";

/** What the caller can assign to a new account. */
export const accountOptions = async (trx: AgencyTrx, caller: Caller, { config }: Services) => ({
  roles: await findGrantableRoles(trx, caller),
  branches: await findBranches(trx, caller),
  applyUrl: `${config.publicUrl}/guest/account-create?agency=${(await getAgency(trx, caller.agencyId)).slug}`,
});
