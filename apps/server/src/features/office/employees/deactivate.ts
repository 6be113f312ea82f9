import {
  type Contract,
  contract,
  type Employee,
  type GivenOutputOf,
  type ReadInputOf,
} from "@hearthside/contract";
import { sql } from "kysely";
import { invalidField } from "#src/app-error.ts";
import { endSessionsOfLeaver } from "#src/features/access/auth/sessions-of-employees.ts";
import { voidInvitationsOf } from "#src/features/access/invitations/open-invitation.ts";
import { endFeedOf } from "#src/features/schedule/calendar-feeds.ts";
import { findPlanned, giveVisitsAway, lockPlansOf } from "#src/features/schedule/visits/give-away.ts";
import { handOverPatients } from "#src/features/shared/assignments/assignments.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { notifyEmployee } from "#src/features/shared/employees/employees.ts";
import { requireGrantableRole } from "#src/features/shared/roles/grantable.ts";
import { handOverTasks } from "#src/features/shared/tasks/tasks.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import {
  getEmployee,
  type LockedEmployee,
  lockEmployee,
  requireOtherAdmin,
  requireSomebodyElse,
} from "./employees.ts";
import { updateMember } from "./queries.ts";

type Input = ReadInputOf<Contract["POST /employees/:id/deactivate"]>;
type Answer = GivenOutputOf<Contract["POST /employees/:id/deactivate"]>;

/**
 * Deactivates an employee: access ends with this transaction, and open work is reassigned or becomes unassigned. Throws
 * `not-found`, `conflict` with the current employee, `wrong-status` for a deactivated employee and for the last
 * administrator, `forbidden` for the caller and for a role above the caller's, `invalid-input` for successors who do
 * not work here.
 */
export async function deactivateEmployee(work: Work, input: Input): Promise<Answer> {
  const { id, version, visits: givings } = input;
  if (givings.length > 0)
    requirePermission(work, contract["POST /employees/:id/deactivate"].alsoNeeds.visits);
  requireSomebodyElse(work, id, "deactivate yourself");
  await lockPlansOf(work, { userId: id, givings });
  const others = Object.values(heirsOf(input))
    .flat()
    .filter((heir) => heir !== null);
  const locked = await lockEmployee(work, { id, version, status: "active", others });
  requireOtherAdmin(locked);
  requireHeirs(locked, input);
  await requireOwnVisits(work, input);
  const visits = await giveVisitsAway(work, { userId: id, givings });
  const patients = await handOverPatients(work, { from: id, to: input.patientsTo });
  const tasks = await handOverTasks(work, { from: id, to: input.tasksTo });
  await updateMember(work, { id, changes: { endedAt: sql<Date>`now()` } });
  await endFeedOf(work, id);
  await voidInvitationsOf(work, id);
  await endSessionsOfLeaver(work.trx, { agencyId: work.agencyId, userId: id });
  await recordEvent(work, {
    action: "membership.end",
    subjectId: id,
    before: { role: locked.member.role },
    after: {
      visitsGiven: visits.filter(({ userId }) => userId !== null).length,
      visitsWaiting: visits.filter(({ userId }) => userId === null).length,
      patients,
      patientsTo: input.patientsTo,
      tasks,
      tasksTo: input.tasksTo,
    },
  });
  await notifyEmployee(work, { id, version: version + 1, mayDoOther: true });
  return { employee: await getEmployee(work, id), visits, patients, tasks };
}

const heirsOf = ({ patientsTo, tasksTo, visits }: Input) => ({
  patientsTo: [patientsTo],
  tasksTo: [tasksTo],
  visits: visits.map(({ userId }) => userId),
});

/** Throws `invalid-input` for the employee who leaves and for anyone who does not work here. */
function requireHeirs({ colleagues }: LockedEmployee, input: Input): void {
  for (const [field, heirs] of Object.entries(heirsOf(input)))
    if (!heirs.every((heir) => heir === null || colleagues.has(heir)))
      throw invalidField(field, "Please choose an active employee.");
}

/** Throws `invalid-input` for visits that were canceled or reassigned since the caller saw them. */
async function requireOwnVisits(work: Work, { id, visits }: Input): Promise<void> {
  if (visits.length === 0) return;
  const own = new Set((await findPlanned(work, { userId: id })).map((visit) => visit.id));
  if (!visits.every((visit) => own.has(visit.id)))
    throw invalidField("visits", "These visits have changed. Review them and try again.");
}

/**
 * Reactivates a former employee. Reassigned work stays where it is. Throws `not-found`, `conflict` with the current
 * employee, `wrong-status` for an active one, `invalid-input` and `forbidden` for the role.
 */
export async function reactivateEmployee(
  work: Work,
  { id, version, role }: ReadInputOf<Contract["POST /employees/:id/reactivate"]>,
): Promise<Employee> {
  await lockEmployee(work, { id, version, status: "deactivated" });
  await requireGrantableRole(work, role);
  await updateMember(work, { id, changes: { endedAt: null, role } });
  await recordEvent(work, { action: "membership.restore", subjectId: id, after: { role } });
  await notifyEmployee(work, { id, version: version + 1, mayDoOther: true });
  return getEmployee(work, id);
}
