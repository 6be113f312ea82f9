import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { lockTask, resolveTask } from "./queries.ts";
import { howItResolves } from "./task-kinds.ts";

/**
 * Marks a task done that was completed outside Hearthside; a done task stays unchanged. Throws `not-found`, or
 * `wrong-status` for one that closes with its cause.
 */
export async function finishTask(work: Work, id: string): Promise<undefined> {
  const task = await lockTask(work, id);
  if (task === undefined) throw new AppError("not-found");
  const detail = howItResolves(task.kind);
  if (detail !== undefined) throw new AppError("wrong-status", { detail });
  if (task.resolvedAt !== null) return undefined;
  await resolveTask(work, id);
  const { patientId, version } = task;
  await recordChange(work, { kind: "task", patientId, subjectId: id, revision: version + 1 });
  await recordEvent(work, {
    action: "task.done",
    subjectId: id,
    ...(patientId !== null && { patientId }),
    after: { kind: task.kind },
  });
  return undefined;
}
