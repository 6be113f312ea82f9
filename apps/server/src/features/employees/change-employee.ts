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
 * Changes what the agency knows of somebody and what she may do, from her next request on. Throws `not-found`, `conflict`
 * with the fresh employee, `invalid-input`, `wrong-status` for one who has left and for the last who may do everything,
 * `forbidden` for one's own role and for a role above the caller's, be it held or given.
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
  requireSomebodyElse(caller, held.member.userId, "changes the role of");
  requireOtherAdmin(held);
  await requireGrantableRole(trx, caller, role);
}

/** Visits that she is to make are made by her profession. Throws `invalid-input`. */
async function checkDiscipline(trx: AgencyTrx, caller: Caller, { id, discipline }: Change): Promise<void> {
  const planned = await findPlannedDisciplines(trx, caller, id);
  const [unfit] = planned.filter((one) => !makersOf(one).includes(discipline ?? ""));
  if (unfit === undefined) return;
  throw invalidField(
    "discipline",
    `She is to make ${unfit} visits, which ${makersOf(unfit).join(" or ")} make: give those to somebody else first.`,
  );
}

/** A name is of the account: who works elsewhere too is called the same there. Throws `invalid-input`. */
async function requireOnlyHere(trx: AgencyTrx, { agencyId }: Caller, id: string): Promise<void> {
  if (await worksElsewhere(trx, { agencyId, userId: id }))
    throw invalidField("lastName", "Her account is also another agency's: her name cannot be changed here.");
}

const factsOf = ({ firstName, lastName, phoneNumber, role, discipline, branchId }: Employee) => ({
  firstName,
  lastName,
  phoneNumber,
  role,
  discipline,
  branchId,
});
