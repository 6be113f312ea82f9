import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { isMember } from "#src/features/shared/employees/employees.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { resolveTasks } from "#src/features/shared/tasks/tasks.ts";
import type { Work } from "#src/http/work.ts";
import { alertAdministrators, notifyOfAccess, openAccessTask } from "./notify-of-access.ts";
import { findOpenAccess, insertAccess, lockFor, type NewAccess } from "./queries.ts";
import { confirmRequest, insertAccessRequest, lockAccessRequest } from "./request-queries.ts";

/** Asks an administrator to open one more chart; a second request within the hour is the same one. */
export async function askForConfirmation(work: Work, asked: NewAccess): Promise<AppError> {
  const { id, patientId, reasonCode, reason } = asked;
  if (await insertAccessRequest(work, asked)) {
    await recordEvent(work, {
      action: "emergency-access.request",
      patientId,
      subjectId: id,
      after: { reasonCode, reason },
    });
    await openAccessTask(work, {
      ...asked,
      kind: "emergency-access-request",
      title: "Emergency access request",
      dueOn: work.today,
    });
    await alertAdministrators(work, {
      content:
        "An employee has three charts open under emergency access and is requesting one more. Confirm it if it is needed.",
      subjectId: id,
    });
  }
  return new AppError("confirmation-needed", {
    detail:
      "You have three charts open under emergency access. We asked the administrators to confirm this one, and it opens when they do. Or end access to a chart you no longer need.",
  });
}

/**
 * Opens the chart to the requester for an hour. Throws `not-found`, and `wrong-status` for a request that is confirmed,
 * more than an hour old, or from a user who left or has the chart open; `forbidden` for the caller's own.
 */
export async function confirmAccess(work: Work, { id }: { readonly id: string }): Promise<undefined> {
  const request = await lockAccessRequest(work, id);
  if (request === undefined) throw new AppError("not-found");
  const { isOver, confirmedAt, ...asked } = request;
  if (confirmedAt !== null)
    throw new AppError("wrong-status", { detail: "This request was already confirmed." });
  if (isOver)
    throw new AppError("wrong-status", {
      detail: "This request is more than an hour old. The employee has to request access again.",
    });
  if (asked.userId === work.userId) throw new AppError("forbidden");
  await lockFor(work.trx, asked.userId);
  await requireNeed(work, asked);
  const row = await insertAccess(work, asked);
  if (row === undefined)
    throw new AppError("wrong-status", { detail: "This chart was already opened and closed." });
  await confirmRequest(work, id);
  await recordEvent(work, {
    action: "emergency-access.confirm",
    patientId: row.patientId,
    subjectId: id,
    after: { reasonCode: row.reasonCode, reason: row.reason, endsAt: row.endsAt.toISOString() },
  });
  await notifyOfAccess(work, row);
  await closeRequestTask(work, { id, patientId: row.patientId });
  return undefined;
}

/** Ends the warning that asked for the confirmation. */
async function closeRequestTask(work: Work, { id, patientId }: Pick<NewAccess, "id" | "patientId">) {
  const closed = await resolveTasks(work, {
    by: work.userId,
    which: (eb) => eb("causeKey", "=", `emergency-access-request/${id}`),
  });
  for (const task of closed)
    await recordChange(work, { kind: "task", patientId, subjectId: task.id, revision: task.version });
}

async function requireNeed(work: Work, { userId, patientId }: NewAccess): Promise<void> {
  if (!(await isMember(work, userId)))
    throw new AppError("wrong-status", {
      detail: "The employee who requested this no longer works for the agency.",
    });
  const open = await findOpenAccess({ trx: work.trx, agencyId: work.agencyId, userId });
  if (open.some((one) => one.patientId === patientId))
    throw new AppError("wrong-status", {
      detail: "The employee who requested this already has the chart open.",
    });
}
