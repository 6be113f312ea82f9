import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { isMember } from "#src/features/employees/members.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findOpen, insertAccess, lockFor, type NewAccess } from "./queries.ts";
import { confirmRequest, insertRequest, lockRequest, resolveRequestTask } from "./request-queries.ts";
import { alertAdministrators, insertTask, tellOfAccess } from "./tell-of-access.ts";

/** Asks an administrator to open one more chart; a second request within the hour is the same one. */
export async function askForConfirmation(
  trx: AgencyTrx,
  caller: Caller,
  asked: NewAccess,
): Promise<AppError> {
  const { id, patientId, reasonCode, reason } = asked;
  if (await insertRequest(trx, caller, asked)) {
    await recordEvent(trx, caller, {
      action: "emergency-access.request",
      patientId,
      subjectId: id,
      after: { reasonCode, reason },
    });
    await insertTask(trx, caller, {
      ...asked,
      kind: "emergency-access-request",
      title: "Emergency access request",
      dueOn: caller.today,
    });
    await alertAdministrators(trx, caller, {
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
export async function confirmAccess(
  trx: AgencyTrx,
  caller: Caller,
  { id }: { readonly id: string },
): Promise<undefined> {
  const request = await lockRequest(trx, caller, id);
  if (request === undefined) throw new AppError("not-found");
  const { isOver, confirmedAt, ...asked } = request;
  if (confirmedAt !== null)
    throw new AppError("wrong-status", { detail: "This request was already confirmed." });
  if (isOver)
    throw new AppError("wrong-status", {
      detail: "This request is more than an hour old. The employee has to request access again.",
    });
  if (asked.userId === caller.userId) throw new AppError("forbidden");
  await lockFor(trx, asked.userId);
  await requireNeed(trx, caller, asked);
  const row = await insertAccess(trx, caller, asked);
  if (row === undefined)
    throw new AppError("wrong-status", { detail: "This chart was already opened and closed." });
  await confirmRequest(trx, caller, id);
  await recordEvent(trx, caller, {
    action: "emergency-access.confirm",
    patientId: row.patientId,
    subjectId: id,
    after: { reasonCode: row.reasonCode, reason: row.reason, endsAt: row.endsAt.toISOString() },
  });
  await tellOfAccess(trx, caller, row);
  const task = await resolveRequestTask(trx, caller, id);
  if (task !== undefined)
    await recordChange(trx, caller, {
      kind: "task",
      patientId: row.patientId,
      subjectId: task.id,
      revision: task.version,
    });
  return undefined;
}

async function requireNeed(trx: AgencyTrx, caller: Caller, { userId, patientId }: NewAccess): Promise<void> {
  if (!(await isMember(trx, caller, userId)))
    throw new AppError("wrong-status", {
      detail: "The employee who requested this no longer works for the agency.",
    });
  const open = await findOpen(trx, { agencyId: caller.agencyId, userId });
  if (open.some((one) => one.patientId === patientId))
    throw new AppError("wrong-status", {
      detail: "The employee who requested this already has the chart open.",
    });
}
