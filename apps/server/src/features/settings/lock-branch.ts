import type { Branch } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findBranch, lockBranch } from "./branch-queries.ts";
import { lockSettings } from "./queries.ts";

/**
 * Locks the branch until the transaction ends if it still has this version. Throws `not-found`, `conflict` with the
 * current branch.
 */
export async function lockBranchVersion(
  trx: AgencyTrx,
  caller: Caller,
  { id, version }: Pick<Branch, "id" | "version">,
): Promise<Branch> {
  await lockSettings(trx, caller);
  await lockBranch(trx, caller, id);
  const branch = await findBranch(trx, caller, id);
  if (branch === undefined) throw new AppError("not-found");
  if (branch.version !== version) throw new AppError("conflict", { context: branch });
  return branch;
}
