import type { StaffDiscipline } from "@hearthside/contract/visit-labels";
import { invalidField } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { recordChanges } from "../live/changes.ts";
import { requireGrantableRole } from "../roles/grantable.ts";

type Who = Pick<Caller, "agencyId">;

/** Branches that employees can be assigned to. */
export const findOpenBranches = ({ trx, agencyId }: In<Who>) =>
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
  const branches = await findOpenBranches(work);
  if (!branches.some(({ id }) => id === branchId))
    throw invalidField("branchId", "Please choose a branch from the list");
}

type Place = { readonly role: string; readonly branchId: string | null };

/** Throws `invalid-input` for a role or branch that the agency does not have, `forbidden` for a role above the caller's. */
export async function requireGrantable(work: Work, { role, branchId }: Place): Promise<void> {
  await requireGrantableRole(work, role);
  await requireBranch(work, branchId);
}

type Membership = {
  readonly userId: string;
  readonly role: string;
  readonly discipline: StaffDiscipline | null;
  readonly branchId: string | null;
  readonly phoneNumber: string | null;
};

/** Restores a former employee's membership; false for a current employee, whose membership stays unchanged. */
export async function insertMember(
  { trx, agencyId }: In<Pick<Caller, "agencyId">>,
  { userId, ...place }: Membership,
): Promise<boolean> {
  const joined = await trx
    .insertInto("membership")
    .values({ ...place, agencyId, userId })
    .onConflict((conflict) =>
      conflict
        .columns(["agencyId", "userId"])
        .doUpdateSet((member) => ({
          ...place,
          endedAt: null,
          version: member("membership.version", "+", 1),
        }))
        .where("membership.endedAt", "is not", null),
    )
    .returning("userId")
    .executeTakeFirst();
  return joined !== undefined;
}

export const isMember = async (
  { trx, agencyId }: In<Pick<Caller, "agencyId">>,
  userId: string,
): Promise<boolean> =>
  (await trx
    .selectFrom("membership")
    .select("userId")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .executeTakeFirst()) !== undefined;

type EmployeeChange = {
  readonly id: string;
  readonly version: number | null;
  /** The employee's permissions changed, so their browsers read them again. */
  readonly mayDoOther: boolean;
};

/** Screens that show employees refresh. */
export const notifyEmployee = (
  work: In<Pick<Caller, "agencyId">>,
  { id, version, mayDoOther }: EmployeeChange,
): Promise<void> => {
  const about = { patientId: null, subjectId: id, revision: version };
  return recordChanges(work, [
    { kind: "employee", ...about },
    ...(mayDoOther ? [{ kind: "role", ...about } as const] : []),
  ]);
};
