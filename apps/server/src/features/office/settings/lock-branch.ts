import type { Branch } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { findBranch, lockBranch } from "./branch-queries.ts";
import { lockSettings } from "./queries.ts";

/**
 * Locks the branch until the transaction ends if it still has this version. Throws `not-found`, `conflict` with the
 * current branch.
 */
export async function lockBranchVersion(
  work: Work,
  { id, version }: Pick<Branch, "id" | "version">,
): Promise<Branch> {
  await lockSettings(work);
  await lockBranch(work, id);
  const branch = await findBranch(work, id);
  if (branch === undefined) throw new AppError("not-found");
  if (branch.version !== version) throw new AppError("conflict", { context: branch });
  return branch;
}
