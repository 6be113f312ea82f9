import { addDays } from "@hearthside/scheduling";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { notify } from "#src/features/shared/notifications/notifications.ts";
import { openTasks } from "#src/features/shared/tasks/tasks.ts";
import type { Work } from "#src/http/work.ts";
import { type AccessRow, countRecent } from "./queries.ts";
import { findAdministrators } from "./request-queries.ts";

/**
 * Asks for a review of an opened chart by tomorrow. A user's second one within a day is an alert: the administrators
 * are notified immediately, and the review is due today.
 */
export async function notifyOfAccess(work: Work, row: AccessRow): Promise<void> {
  const { agencyId, today } = work;
  const earlier = await countRecent(work.trx, { agencyId, userId: row.userId, id: row.id });
  await openAccessTask(work, {
    ...row,
    kind: "emergency-access-review",
    title:
      earlier === 0
        ? "Emergency access review"
        : `Emergency access review: ${earlier + 1} charts in 24 hours`,
    dueOn: earlier === 0 ? addDays(today, 1) : today,
  });
  if (earlier > 0)
    await alertAdministrators(work, {
      content: `An employee opened ${earlier + 1} charts under emergency access in the last 24 hours.`,
      subjectId: row.id,
    });
  await notifyTabs(work, row);
}

type TaskOfAccess = {
  readonly id: string;
  readonly userId: string;
  readonly patientId: string;
  readonly reason: string;
  readonly kind: "emergency-access-review" | "emergency-access-request";
  readonly title: string;
  readonly dueOn: string;
};

/** Adds a warning for administrators. */
export async function openAccessTask(
  work: Work,
  { id, userId, patientId, reason, kind, title, dueOn }: TaskOfAccess,
): Promise<void> {
  const opened = await openTasks(work, [
    {
      kind,
      title,
      detail: reason,
      patientId,
      userId,
      subjectId: id,
      dueOn,
      isImportant: true,
      causeKey: `${kind}/${id}`,
      createdBy: work.userId,
    },
  ]);
  for (const taskId of opened)
    await recordChange(work, { kind: "task", patientId, subjectId: taskId, revision: 1 });
}

/** Notifies all holders of the role Admin. */
export async function alertAdministrators(
  work: Work,
  news: { readonly content: string; readonly subjectId: string },
): Promise<void> {
  for (const userId of await findAdministrators(work.trx, work.agencyId))
    await notify(work, { ...news, userId, kind: "emergency-access", tone: "critical" });
}

/** Tells the user's open tabs that a chart was opened or closed under emergency access. */
export const notifyTabs = (
  work: Work,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> =>
  recordChange(work, {
    kind: "emergency-access",
    patientId: null,
    subjectId: id,
    revision: null,
    userId,
  });
