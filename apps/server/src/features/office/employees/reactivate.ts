import type { Contract, Employee, ReadInputOf } from "@hearthside/contract";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { tellEmployee } from "#src/features/shared/employees/tell-employee.ts";
import { requireGrantableRole } from "#src/features/shared/roles/grantable.ts";
import type { Work } from "#src/http/work.ts";
import { getEmployee } from "./employees.ts";
import { updateMember } from "./queries.ts";
import { holdEmployee } from "./standing.ts";

/**
 * Reactivates a former employee. Reassigned work stays where it is. Throws `not-found`, `conflict` with the current
 * employee, `wrong-status` for an active one, `invalid-input` and `forbidden` for the role.
 */
export async function reactivateEmployee(
  work: Work,
  { id, version, role }: ReadInputOf<Contract["POST /employees/:id/reactivate"]>,
): Promise<Employee> {
  await holdEmployee(work, { id, version, status: "deactivated" });
  await requireGrantableRole(work, role);
  await updateMember(work, { id, changes: { endedAt: null, role } });
  await recordEvent(work, { action: "membership.restore", subjectId: id, after: { role } });
  await tellEmployee(work, { id, version: version + 1, mayDoOther: true });
  return getEmployee(work, id);
}
