import { invalidField } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { findBranches, isInDirectory } from "./admission-queries.ts";

/** Throws `invalid-input` for a physician who is not in the directory. */
export async function requirePhysician(work: Work, id: string): Promise<void> {
  if (!(await isInDirectory(work, id)))
    throw invalidField("physicianId", "Please choose a physician from the directory.");
}

/** Throws `invalid-input` for an id that is not a branch of the agency. */
export async function requireBranch(work: Work, wanted: string): Promise<void> {
  const branches = await findBranches(work);
  if (!branches.some(({ id }) => id === wanted)) throw invalidField("branchId", "Please choose a branch.");
}
