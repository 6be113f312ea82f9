import { type Contract, contract, type Employee, type ReadInputOf } from "@hearthside/contract";
import { makersOf } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { worksElsewhere } from "#src/features/auth/elsewhere.ts";
import { requireGrantableRole } from "#src/features/roles/grantable.ts";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { requirePermission } from "#src/http/serve.ts";
import { getEmployee } from "./employees.ts";
import { requireBranch } from "./places.ts";
import { findPlannedDisciplines, updateMember, updateName } from "./queries.ts";
import { type Held, holdEmployee, requireOtherAdmin, requireSomebodyElse } from "./standing.ts";
import { tellEmployee } from "./tell-employee.ts";

type Change = ReadInputOf<Contract["PUT /employees/:id"]>;

/**
 * Changes an employee's information and role, from their next request on. Throws `not-found`, `conflict` with the
 * current employee, `invalid-input`, `wrong-status` for a deactivated employee and for the last administrator,
 * `forbidden` for the caller's own role and for a role above the caller's, current or new.
 */
export async function changeEmployee(trx: AgencyTrx, caller: Caller, change: Change): Promise<Employee> {
  if (change.role !== undefined) requirePermission(caller, contract["PUT /employees/:id"].alsoNeeds.role);
  const { id, version, firstName, lastName, phoneNumber, discipline, branchId } = change;
  const held = await holdEmployee(trx, caller, { id, version, status: "active" });
  const before = await getEmployee(trx, caller, id);
  const { role = before.role } = change;
  if (role !== before.role) await checkRole(trx, caller, { held, role });
  if (discipline !== before.discipline) await checkDiscipline(trx, caller, change);
  await requireBranch(trx, caller, branchId);
  await updateMember(trx, caller, { id, changes: { phoneNumber, discipline, branchId, role } });
  if (firstName !== before.firstName || lastName !== before.lastName) {
    await requireOnlyHere(trx, caller, id);
    await updateName(trx, { id, firstName, lastName });
  }
  const after = await getEmployee(trx, caller, id);
  await recordEvent(trx, caller, {
    action: "membership.change",
    subjectId: id,
    before: factsOf(before),
    after: factsOf(after),
  });
  await tellEmployee(trx, caller, { id, version: after.version, mayDoOther: role !== before.role });
  return after;
}

type Given = { readonly held: Held; readonly role: string };

async function checkRole(trx: AgencyTrx, caller: Caller, { held, role }: Given): Promise<void> {
  requireSomebodyElse(caller, held.member.userId, "change your own role");
  requireOtherAdmin(held);
  await requireGrantableRole(trx, caller, role);
}

/** Upcoming visits must fit the discipline. Throws `invalid-input`. */
async function checkDiscipline(trx: AgencyTrx, caller: Caller, { id, discipline }: Change): Promise<void> {
  const planned = await findPlannedDisciplines(trx, caller, id);
  const [unfit] = planned.filter((one) => !makersOf(one).includes(discipline ?? ""));
  if (unfit === undefined) return;
  throw invalidField(
    "discipline",
    `They have upcoming ${unfit} visits, which only ${makersOf(unfit).join(" or ")} can make. Reassign those visits first.`,
  );
}

/** A name belongs to the account, so it is the same in another agency. Throws `invalid-input`. */
async function requireOnlyHere(trx: AgencyTrx, { agencyId }: Caller, id: string): Promise<void> {
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
