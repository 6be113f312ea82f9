import type { AgencyTrx } from "#src/boundary.ts";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findBranches, isInDirectory } from "./admission-queries.ts";

/** Throws `invalid-input` for somebody who is not in the agency's directory, or not any more. */
export async function requirePhysician(trx: AgencyTrx, caller: Caller, id: string): Promise<void> {
  if (!(await isInDirectory(trx, caller, id)))
    throw invalidField("physicianId", "Please choose a physician of the agency's directory.");
}

/** Throws `invalid-input` for what is no branch of the agency. */
export async function requireBranch(trx: AgencyTrx, caller: Caller, wanted: string): Promise<void> {
  const branches = await findBranches(trx, caller);
  if (!branches.some(({ id }) => id === wanted))
    throw invalidField("branchId", "Please choose a branch of the agency.");
}
