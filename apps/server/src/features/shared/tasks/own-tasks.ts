import type { Task } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { recordEvent } from "../audit/audit.ts";
import { recordChange } from "../live/changes.ts";
import { isAssignedTo } from "../patients/is-assigned-to.ts";
import { howItResolves } from "./task-kinds.ts";
import { resolveTasks } from "./tasks.ts";
import { isOfSeenKind } from "./visible-warnings.ts";

/** The caller's tasks for today, with those they may mark done. */
export async function listTasks(work: Work): Promise<Task[]> {
  const mayMark = callerMay(work, "assessments", "edit");
  const tasks = await findTasksOfToday(work);
  return tasks.map((task) => ({
    ...task,
    mayBeDone: mayMark && !task.isDone && howItResolves(task.kind) === undefined,
  }));
}

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
  await resolveTasks(work, { by: work.userId, which: (eb) => eb("id", "=", id) });
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

/** The caller's tasks that are due or overdue and open, and those resolved today. */
const findTasksOfToday = (work: Work) =>
  work.trx
    .selectFrom("task")
    .leftJoin("patient", (join) =>
      matchInAgency(join, "patient.id", "task.patientId").on((eb) => isAssignedTo(work)(eb)),
    )
    .select([
      "task.id",
      "task.kind",
      "task.title",
      "patient.id as patientId",
      "patient.sortName as patientName",
      whereSeen("documentId").as("documentId"),
      whereSeen("visitId").as("visitId"),
      whereSeen("subjectId").as("subjectId"),
      "task.dueOn",
      sql<boolean>`task."resolvedAt" is not null`.as("isDone"),
    ])
    .where("task.agencyId", "=", work.agencyId)
    .where("task.assigneeId", "=", work.userId)
    .where(isOfSeenKind(work))
    .where((eb) =>
      eb.or([
        eb.and([eb("task.resolvedAt", "is", null), eb("task.dueOn", "<=", work.today)]),
        eb(sql<string>`(task."resolvedAt" at time zone ${work.zone})::date`, "=", work.today),
      ]),
    )
    .orderBy("task.dueOn")
    .orderBy("task.title")
    .limit(200)
    .execute();

/** A task's subject, unless the caller may no longer see its patient. */
const whereSeen = (name: string) =>
  sql<
    string | null
  >`case when patient.id is not null or task."patientId" is null then ${sql.ref(`task.${name}`)} end`;

/** A task of the caller, or about a patient they may see. */
const lockTask = (work: Work, id: string) =>
  work.trx
    .selectFrom("task")
    .leftJoin("patient", (join) => matchInAgency(join, "patient.id", "task.patientId"))
    .select(["task.id", "task.kind", "task.patientId", "task.resolvedAt", "task.version"])
    .where("task.agencyId", "=", work.agencyId)
    .where("task.id", "=", id)
    .where(isOfSeenKind(work))
    .where((eb) =>
      eb.or([
        eb.and([eb("task.patientId", "is", null), eb("task.assigneeId", "=", work.userId)]),
        eb.and([eb("patient.id", "is not", null), isAssignedTo(work)(eb)]),
      ]),
    )
    .forUpdate("task")
    .executeTakeFirst();
