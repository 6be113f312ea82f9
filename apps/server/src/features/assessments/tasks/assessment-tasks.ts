import * as z from "zod/mini";
import { dayIn } from "#src/clock.ts";
import { forEachAgency, type In, inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/shared/audit/audit.ts";
import { openTasks, resolveTasks } from "#src/features/shared/tasks/tasks.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import {
  type Cause,
  causesOf,
  freshSince,
  isFresh,
  assessmentTaskKinds as kinds,
} from "./due-assessments.ts";
import {
  findAdmissionsToCheck,
  findAssessmentsOfAdmission,
  findCare,
  findEpisodesOfAdmission,
  findTasksOf,
  findZone,
  type KnownTask,
  type TaskDay,
  updateTask,
} from "./task-queries.ts";

/** Brings an admission's assessment tasks in line with what is due, and returns how many it changed. */
export async function refreshAssessmentTasks(work: In<TaskDay>, admissionId: string): Promise<number> {
  const care = await findCare(work, admissionId);
  if (care === undefined) return 0;
  const { patientId } = care;
  const assessments = await findAssessmentsOfAdmission(work, admissionId);
  const episodes = await findEpisodesOfAdmission(work, admissionId);
  const causes = causesOf({ care, assessments, episodes, today: work.today });
  const subjects = [admissionId, ...[...assessments, ...episodes].map(({ id }) => id)];
  const tasks = await findTasksOf(work, { patientId, kinds });
  const ours = tasks.filter(({ causeKey }) => subjects.some((id) => causeKey.includes(id)));
  return applyCauses(work, { patientId, causes, tasks: ours });
}

type Causes = {
  readonly patientId: string;
  readonly causes: readonly Cause[];
  readonly tasks: readonly KnownTask[];
};

async function applyCauses(work: In<TaskDay>, { patientId, causes, tasks }: Causes): Promise<number> {
  const input = new Map(causes.map((cause) => [cause.causeKey, taskOf(cause, patientId, work.today)]));
  const open = tasks.filter(({ resolvedAt }) => resolvedAt === null);
  const gone = open.filter(({ causeKey }) => !input.has(causeKey)).map(({ id }) => id);
  if (gone.length > 0) await resolveTasks(work, { by: null, which: (eb) => eb("id", "in", gone) });
  const changed = open.flatMap((task) => changesOf(task, input.get(task.causeKey)));
  for (const task of changed) await updateTask(work, task);
  const missing = causes.filter((cause) => isFresh(cause, work.today) && !isAsked(cause, tasks));
  const fresh = missing.flatMap(({ causeKey }) => input.get(causeKey) ?? []);
  await openTasks(work, fresh);
  return gone.length + changed.length + fresh.length;
}

const taskOf = (cause: Cause, patientId: string, today: string) => {
  const { kind, causeKey, title, subjectId = null, assigneeId, dueOn, isImportant = false } = cause;
  const isOverdue = dueOn !== null && dueOn < today;
  return {
    kind,
    causeKey,
    title,
    patientId,
    subjectId,
    assigneeId,
    dueOn,
    isImportant: isImportant || isOverdue,
  };
};

/** The assignee stays, because the task may have been reassigned. */
function changesOf(task: KnownTask, now: ReturnType<typeof taskOf> | undefined) {
  if (now === undefined) return [];
  const { title, subjectId, dueOn, isImportant } = now;
  const isSame =
    task.title === title &&
    task.subjectId === subjectId &&
    task.dueOn === dueOn &&
    task.isImportant === isImportant;
  return isSame ? [] : [{ id: task.id, title, subjectId, dueOn, isImportant }];
}

/** An open task covers its cause, and so does one a person marked done. */
const isAsked = ({ causeKey }: Cause, tasks: readonly KnownTask[]) =>
  tasks.some((task) => task.causeKey === causeKey && (task.resolvedAt === null || task.resolvedBy !== null));

const batch = 100;

/** Checks every agency's assessments once a day for tasks that became due or overdue. */
export const assessmentTasks = job("assessment-tasks", {
  schema: z.object({}),
  schedule: "41 9 * * *", // before work begins in every zone of the United States
  run: (services) => forEachAgency(services.db.kysely, (agencyId) => refreshAgency(services, agencyId)),
});

async function refreshAgency({ db, clock }: Services, agencyId: number): Promise<void> {
  const tenant = { agencyId, userId: nobody };
  const { who, ids } = await inAgency(db.kysely, tenant, async ({ trx }) => {
    const today = dayIn(await findZone(trx, agencyId), clock.now());
    return { who: { agencyId, today }, ids: await admissionsToCheck({ trx, agencyId, today }) };
  });
  for (let from = 0; from < ids.length; from += batch)
    await inAgency(db.kysely, tenant, ({ trx }) =>
      refreshAll({ ...who, trx }, ids.slice(from, from + batch)),
    );
}

/** The same for one agency in an open transaction. */
export const refreshAllAssessmentTasks = async (work: In<TaskDay>): Promise<void> =>
  refreshAll(work, await admissionsToCheck(work));

async function admissionsToCheck(work: In<TaskDay>): Promise<string[]> {
  const found = await findAdmissionsToCheck(work, { kinds, since: freshSince(work.today) });
  return found.map(({ id }) => id);
}

async function refreshAll(work: In<TaskDay>, admissionIds: readonly string[]): Promise<void> {
  let changed = 0;
  for (const id of admissionIds) changed += await refreshAssessmentTasks(work, id);
  if (changed > 0) await recordJob(work.trx, work, { action: "tasks.refresh", after: { changed } });
}
