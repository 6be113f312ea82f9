import { findBranches } from "#src/features/shared/employees/places.ts";
import { findGrantableRoles } from "#src/features/shared/roles/grantable.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { getAgency } from "../queries.ts";

/** What the caller can assign to a new account. */
export const accountOptions = async (work: Work, { config }: Services) => ({
  roles: await findGrantableRoles(work),
  branches: await findBranches(work),
  applyUrl: `${config.publicUrl}/guest/account-create?agency=${(await getAgency(work.trx, work.agencyId)).slug}`,
});
