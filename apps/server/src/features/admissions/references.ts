import type { AgencyTrx } from "#src/boundary.ts";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findBranches, isInDirectory } from "./admission-queries.ts";

/** Throws `invalid-input` for a physician who is not in the directory. */
export async function requirePhysician(trx: AgencyTrx, caller: Caller, id: string): Promise<void> {
  if (!(await isInDirectory(trx, caller, id)))
    throw invalidField("physicianId", "Please choose a physician from the directory.");
}

/** Throws `invalid-input` for an id that is not a branch of the agency. */
export async function requireBranch(trx: AgencyTrx, caller: Caller, wanted: string): Promise<void> {
  const branches = await findBranches(trx, caller);
  if (!branches.some(({ id }) => id === wanted)) throw invalidField("branchId", "Please choose a branch.");
}
