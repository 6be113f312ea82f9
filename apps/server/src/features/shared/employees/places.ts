import { invalidField } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { requireGrantableRole } from "../roles/grantable.ts";

type Who = Pick<Caller, "agencyId">;

/** Branches that employees can be assigned to. */
export const findBranches = ({ trx, agencyId }: In<Who>) =>
  trx
    .selectFrom("branch")
    .select(["id", "name"])
    .where("agencyId", "=", agencyId)
    .where("closedAt", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();

/** Throws `invalid-input` for a branch that the agency does not have. */
export async function requireBranch(work: In<Who>, branchId: string | null): Promise<void> {
  if (branchId === null) return;
  const branches = await findBranches(work);
  if (!branches.some(({ id }) => id === branchId))
    throw invalidField("branchId", "Please choose a branch from the list");
}

type Place = { readonly role: string; readonly branchId: string | null };

/** Throws `invalid-input` for a role or branch that the agency does not have, `forbidden` for a role above the caller's. */
export async function requireGrantable(work: Work, { role, branchId }: Place): Promise<void> {
  await requireGrantableRole(work, role);
  await requireBranch(work, branchId);
}
