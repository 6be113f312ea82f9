import type { Branch } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { countInvited } from "#src/features/shared/invitations/count-invited.ts";
import type { Work } from "#src/http/work.ts";
import { findBranches, updateClosed } from "./branch-queries.ts";
import { requireFreeName, tellBranch } from "./branches.ts";
import { lockBranchVersion } from "./lock-branch.ts";

type Named = Pick<Branch, "id" | "version">;

/**
 * Closes a branch to new patients and employees. Throws `not-found`, `conflict` with the current branch, `wrong-status`
 * while it has employees or patients, and for the only open branch.
 */
export async function closeBranch(work: Work, named: Named): Promise<Branch> {
  const before = await lockBranchVersion(work, named);
  if (before.isClosed) throw new AppError("wrong-status", { detail: `${before.name} is already closed.` });
  const reasons = await reasonsToStay(work, before);
  if (reasons.length > 0)
    throw new AppError("wrong-status", {
      detail: `${before.name} cannot be closed: ${listed.format(reasons)}.`,
    });
  await updateClosed(work, { id: before.id, isClosed: true });
  return tellBranch(work, { id: before.id, action: "branch.close", before });
}

async function reasonsToStay(work: Work, { id, people, patients }: Branch): Promise<string[]> {
  const others = (await findBranches(work)).filter((one) => one.id !== id && !one.isClosed);
  if (others.length === 0) return ["it is the only open branch"];
  const invited = await countInvited(work, { branchId: id });
  return [
    ...(people > 0 ? [counted(people, "employee works there", "employees work there")] : []),
    ...(invited > 0 ? [counted(invited, "person is invited there", "people are invited there")] : []),
    ...(patients > 0
      ? [
          counted(
            patients,
            "patient is on service or referred there",
            "patients are on service or referred there",
          ),
        ]
      : []),
  ];
}

const listed = new Intl.ListFormat("en-US");

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * Throws `not-found`, `conflict` with the current branch, `wrong-status`, `invalid-input` if the name was taken in the
 * meantime.
 */
export async function reopenBranch(work: Work, named: Named): Promise<Branch> {
  const before = await lockBranchVersion(work, named);
  if (!before.isClosed) throw new AppError("wrong-status", { detail: `${before.name} is already open.` });
  await requireFreeName(work, before);
  await updateClosed(work, { id: before.id, isClosed: false });
  return tellBranch(work, { id: before.id, action: "branch.open", before });
}
