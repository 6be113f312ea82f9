import { type Contract, contract, type Employee, type ReadInputOf } from "@hearthside/contract";
import { makersOf } from "@hearthside/scheduling";
import { invalidField } from "#src/app-error.ts";
import { worksElsewhere } from "#src/features/access/auth/sessions-of-employees.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { notifyEmployee, requireBranch } from "#src/features/shared/employees/employees.ts";
import { requireGrantableRole } from "#src/features/shared/roles/grantable.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import {
  getEmployee,
  type LockedEmployee,
  lockEmployee,
  requireOtherAdmin,
  requireSomebodyElse,
} from "./employees.ts";
import { findPlannedDisciplines, updateMember, updateName } from "./queries.ts";

type Change = ReadInputOf<Contract["PUT /employees/:id"]>;

/**
 * Changes an employee's information and role, from their next request on. Throws `not-found`, `conflict` with the
 * current employee, `invalid-input`, `wrong-status` for a deactivated employee and for the last administrator,
 * `forbidden` for the caller's own role and for a role above the caller's, current or new.
 */
export async function changeEmployee(work: Work, change: Change): Promise<Employee> {
  if (change.role !== undefined) requirePermission(work, contract["PUT /employees/:id"].alsoNeeds.role);
  const { id, version, firstName, lastName, phoneNumber, discipline, branchId } = change;
  const locked = await lockEmployee(work, { id, version, status: "active" });
  const before = await getEmployee(work, id);
  const { role = before.role } = change;
  if (role !== before.role) await checkRole(work, { locked, role });
  if (discipline !== before.discipline) await checkDiscipline(work, change);
  await requireBranch(work, branchId);
  await updateMember(work, { id, changes: { phoneNumber, discipline, branchId, role } });
  if (firstName !== before.firstName || lastName !== before.lastName) {
    await requireOnlyHere(work, id);
    await updateName(work.trx, { id, firstName, lastName });
  }
  const after = await getEmployee(work, id);
  await recordEvent(work, {
    action: "membership.change",
    subjectId: id,
    before: factsOf(before),
    after: factsOf(after),
  });
  await notifyEmployee(work, { id, version: after.version, mayDoOther: role !== before.role });
  return after;
}

type Given = { readonly locked: LockedEmployee; readonly role: string };

async function checkRole(work: Work, { locked, role }: Given): Promise<void> {
  requireSomebodyElse(work, locked.member.userId, "change your own role");
  requireOtherAdmin(locked);
  await requireGrantableRole(work, role);
}

/** Upcoming visits must fit the discipline. Throws `invalid-input`. */
async function checkDiscipline(work: Work, { id, discipline }: Change): Promise<void> {
  const planned = await findPlannedDisciplines(work, id);
  const [unfit] = planned.filter((one) => !makersOf(one).includes(discipline ?? ""));
  if (unfit === undefined) return;
  throw invalidField(
    "discipline",
    `They have upcoming ${unfit} visits, which only ${makersOf(unfit).join(" or ")} can make. Reassign those visits first.`,
  );
}

/** A name belongs to the account, so it is the same in another agency. Throws `invalid-input`. */
async function requireOnlyHere({ trx, agencyId }: Work, id: string): Promise<void> {
  if (await worksElsewhere(trx, { agencyId, userId: id }))
    throw invalidField("lastName", "They also work for another agency, so the name cannot be changed here.");
}

const factsOf = ({ firstName, lastName, phoneNumber, role, discipline, branchId }: Employee) => ({
  firstName,
  lastName,
  phoneNumber,
  role,
  discipline,
  branchId,
});
