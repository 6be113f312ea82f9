import type { Contract, GivenOutputOf, ReadInputOf, Warning } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { AppError, invalidField } from "#src/app-error.ts";
import type { AtVersion } from "#src/http/at-version.ts";
import { powersOf } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { notify } from "../notifications/notifications.ts";
import { howItResolves } from "../tasks/task-kinds.ts";
import { resolveTasks } from "../tasks/tasks.ts";
import { mayBeGiven } from "../tasks/visible-warnings.ts";
import { findAssignee, findOpenOfCause, updateWarning, type WarningRow } from "./queries.ts";
import { doToEach, getWarning, lockWarning, mayEnd, notifyWarning, wasEnded } from "./warnings.ts";

type Gift = AtVersion & { readonly assigneeId: string | null };

/**
 * Assigns a warning to someone who may see it and notifies them; null unassigns it. Throws `not-found`, `conflict`,
 * `wrong-status` for a resolved one, `invalid-input` for an invalid assignee.
 */
export async function assignWarning(work: Work, gift: Gift): Promise<Warning> {
  const row = await assignOne(work, gift);
  await notifyAssignee(work, { assigneeId: gift.assigneeId, rows: [row] });
  return getWarning(work, gift.id);
}

/** The same for several warnings, with one notification. */
export async function assignWarnings(
  work: Work,
  { warnings, assigneeId }: ReadInputOf<Contract["POST /warnings/assign"]>,
): Promise<GivenOutputOf<Contract["POST /warnings/assign"]>> {
  const rows: WarningRow[] = [];
  const results = await doToEach(warnings, async (named) => {
    rows.push(await assignOne(work, { ...named, assigneeId }));
  });
  await notifyAssignee(work, { assigneeId, rows });
  return { results };
}

async function assignOne(work: Work, { assigneeId, ...named }: Gift): Promise<WarningRow> {
  const row = await lockWarning(work, named);
  if (row.resolvedAt !== null)
    throw new AppError("wrong-status", { detail: "This warning is already resolved." });
  if (assigneeId !== null)
    await checkAssignee(work, { userId: assigneeId, patientId: row.patientId, kind: row.kind });
  await updateWarning(work, { id: row.id, changes: { assigneeId } });
  await notifyWarning(work, {
    row,
    action: "warning.assign",
    before: { assigneeId: row.assigneeId },
    after: { assigneeId },
  });
  return row;
}

type Member = { readonly userId: string; readonly patientId: string | null; readonly kind: string };

async function checkAssignee(work: Work, member: Member): Promise<void> {
  const found = await findAssignee(work, member);
  if (found === undefined) throw invalidField("assigneeId", "Please choose an employee of this agency.");
  if (!mayBeGiven(member.kind, powersOf(found)))
    throw invalidField("assigneeId", "Please choose someone who reviews emergency access.");
  if (member.patientId === null || found.isAssigned || may(powersOf(found), "patients", "view-all")) return;
  throw new AppError("invalid-input", {
    detail: "This employee is not assigned to the patient. Assign the patient to this employee first.",
    errors: [{ field: "assigneeId", message: "Please choose someone with access to this patient." }],
  });
}

type Given = { readonly assigneeId: string | null; readonly rows: readonly WarningRow[] };

/** Only for warnings that are new to the assignee. */
async function notifyAssignee(work: Work, { assigneeId, rows }: Given): Promise<void> {
  const fresh = rows.filter((row) => row.assigneeId !== assigneeId);
  const [first] = fresh;
  if (assigneeId === null || assigneeId === work.userId || first === undefined) return;
  const isOne = fresh.length === 1;
  await notify(work, {
    userId: assigneeId,
    kind: "warning-assigned",
    tone: "warning",
    content: isOne ? `Assigned to you: ${first.title}` : `${fresh.length} warnings assigned to you`,
    patientId: isOne ? first.patientId : null,
    subjectId: isOne ? first.id : null,
  });
}

type Ending = AtVersion & { readonly note: string };

/**
 * Resolves a warning with a reason, even if its cause remains. Throws `not-found`, `conflict`, and `wrong-status` for one
 * that is resolved, or that closes with its cause and the caller may not resolve.
 */
export async function resolveWarning(work: Work, ending: Ending): Promise<Warning> {
  await resolveOne(work, ending);
  return getWarning(work, ending.id);
}

export async function resolveWarnings(
  work: Work,
  { warnings, note }: ReadInputOf<Contract["POST /warnings/resolve"]>,
): Promise<GivenOutputOf<Contract["POST /warnings/resolve"]>> {
  return { results: await doToEach(warnings, (named) => resolveOne(work, { ...named, note })) };
}

async function resolveOne(work: Work, { note, ...named }: Ending): Promise<void> {
  const row = await lockWarning(work, named);
  if (row.resolvedAt !== null)
    throw new AppError("wrong-status", { detail: "This warning is already resolved." });
  if (!mayEnd(row, work)) throw new AppError("wrong-status", { detail: howItResolves(row.kind) ?? "" });
  await resolveTasks(work, { by: work.userId, note, which: (eb) => eb("id", "=", row.id) });
  await notifyWarning(work, { row, action: "warning.resolve", after: { note } });
}

/**
 * Undoes `resolveWarning`. Throws `not-found`, `conflict`, and `wrong-status` for one that is open, was resolved with its
 * cause, or has opened again since.
 */
export async function reopenWarning(work: Work, named: AtVersion): Promise<Warning> {
  const row = await lockWarning(work, named);
  const obstacle = await obstacleTo(work, row);
  if (obstacle !== undefined) throw new AppError("wrong-status", { detail: obstacle });
  await updateWarning(work, {
    id: row.id,
    changes: { resolvedAt: null, resolvedBy: null, note: null },
  });
  await notifyWarning(work, { row, action: "warning.reopen", before: { note: row.note }, after: {} });
  return getWarning(work, row.id);
}

async function obstacleTo(work: Work, row: WarningRow): Promise<string | undefined> {
  if (row.resolvedAt === null) return "This warning is already open.";
  if (!wasEnded(row))
    return "This warning was resolved because its cause was corrected. It reopens automatically if the cause returns.";
  if (!mayEnd(row, work)) return howItResolves(row.kind) ?? "";
  const other = await findOpenOfCause(work, row.causeKey);
  return other === undefined ? undefined : "The same warning is already open again.";
}
