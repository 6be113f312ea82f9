import type { Contract, Employee, ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { requireGrantableRole } from "#src/features/roles/grantable.ts";
import type { Caller } from "#src/http/caller.ts";
import { getEmployee } from "./employees.ts";
import { updateMember } from "./queries.ts";
import { holdEmployee } from "./standing.ts";
import { tellEmployee } from "./tell-employee.ts";

/**
 * Reactivates a former employee. Reassigned work stays where it is. Throws `not-found`, `conflict` with the current
 * employee, `wrong-status` for an active one, `invalid-input` and `forbidden` for the role.
 */
export async function reactivateEmployee(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, role }: ReadInputOf<Contract["POST /employees/:id/reactivate"]>,
): Promise<Employee> {
  await holdEmployee(trx, caller, { id, version, status: "deactivated" });
  await requireGrantableRole(trx, caller, role);
  await updateMember(trx, caller, { id, changes: { endedAt: null, role } });
  await recordEvent(trx, caller, { action: "membership.restore", subjectId: id, after: { role } });
  await tellEmployee(trx, caller, { id, version: version + 1, mayDoOther: true });
  return getEmployee(trx, caller, id);
}
