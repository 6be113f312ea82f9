import { type ExceptionKind, exceptionKinds } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import { openTasks, resolveTasks } from "#src/features/shared/tasks/tasks.ts";
import type { Work } from "#src/http/work.ts";
import type { VisitException } from "./exceptions.ts";
import type { Agency } from "./verification-queries.ts";

export const exceptionTaskKind = (kind: ExceptionKind) => `evv-${kind}` as const;

type About = {
  readonly visitId: string;
  readonly patientId: string;
};

/** Opens and resolves a visit's verification tasks to match its exceptions. Returns the number of changes. */
export async function alignExceptions(
  work: In<Agency>,
  { exceptions, ...about }: About & { readonly exceptions: readonly VisitException[] },
): Promise<number> {
  const known = await findExceptionTasks(work, about.visitId);
  const input = exceptions.map((exception) => taskOf(exception, about));
  const open = known.filter(({ resolvedAt }) => resolvedAt === null);
  const gone = open.filter((task) => !input.some(({ kind }) => kind === task.kind)).map(({ id }) => id);
  if (gone.length > 0) await resolveTasks(work, { by: null, which: (eb) => eb("id", "in", gone) });
  for (const { id, kind } of open)
    for (const { title } of input.filter((task) => task.kind === kind)) await retitle(work, { id, title });
  const missing = input.filter((wish) => !known.some((task) => stands(task, wish)));
  await openTasks(work, missing);
  return gone.length + missing.length;
}

function taskOf({ kind: exceptionKind, title }: VisitException, about: About) {
  const kind = exceptionTaskKind(exceptionKind);
  return { ...about, kind, title, causeKey: `${kind}/${about.visitId}` };
}

type Known = Awaited<ReturnType<typeof findExceptionTasks>>[number];

/** Whether a task covers its exception: an open one does, and one a person resolved with the same title. */
const stands = (task: Known, { kind, title }: { kind: string; title: string }) =>
  task.kind === kind && (task.resolvedAt === null || (task.resolvedBy !== null && task.title === title));

const findExceptionTasks = ({ trx, agencyId }: In<Agency>, visitId: string) =>
  trx
    .selectFrom("task")
    .select(["id", "kind", "title", "resolvedAt", "resolvedBy"])
    .where("agencyId", "=", agencyId)
    .where("visitId", "=", visitId)
    .where("kind", "like", "evv-%")
    .orderBy("id")
    .execute();

async function retitle({ trx, agencyId }: In<Agency>, { id, title }: Pick<Known, "id" | "title">) {
  await trx
    .updateTable("task")
    .set((eb) => ({ title, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("title", "<>", title)
    .execute();
}

const kinds = new Map<string, ExceptionKind>(exceptionKinds.map((kind) => [exceptionTaskKind(kind), kind]));

/** Exceptions of visits of patients the caller may see. */
const selectExceptions = (work: Work) =>
  work.trx
    .selectFrom("task")
    .innerJoin("visit", (join) => matchInAgency(join, "visit.id", "task.visitId"))
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "visit.patientId"))
    .leftJoin("app_user as clinician", "clinician.id", "visit.userId")
    .select([
      "task.id",
      "task.kind",
      "task.title",
      "task.createdAt",
      "task.resolvedAt",
      "task.note as resolution",
      "visit.id as visitId",
      "visit.localStart as start",
      "patient.id as patientId",
      "patient.sortName as patientName",
      "clinician.firstName",
      "clinician.lastName",
    ])
    .where("task.agencyId", "=", work.agencyId)
    .where("task.kind", "in", [...kinds.keys()])
    .where(isAssignedTo(work));

type Row = Awaited<ReturnType<ReturnType<typeof selectExceptions>["execute"]>>[number];

const exceptionOf = ({ kind: taskKind, createdAt, resolvedAt, firstName, lastName, ...row }: Row) => {
  const kind = kinds.get(taskKind);
  if (kind === undefined) return [];
  return [
    {
      ...row,
      kind,
      clinicianName: lastName === null ? null : `${lastName}, ${firstName}`,
      raisedAt: createdAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    },
  ];
};

/** The exceptions of one visit, including resolved ones. */
export async function findExceptionsOfVisit(work: Work, visitId: string) {
  const rows = await selectExceptions(work)
    .where("visit.id", "=", visitId)
    .orderBy("task.createdAt")
    .orderBy("task.id")
    .execute();
  return rows.flatMap(exceptionOf);
}

/** The most returned at once. */
const most = 200;

/** Open exceptions, oldest first, or those resolved in the last 30 days, latest first. */
export async function findExceptions(work: Work, state: "open" | "resolved") {
  const rows = await (state === "open" ? selectOpen(work) : selectResolved(work)).limit(most + 1).execute();
  return { exceptions: rows.slice(0, most).flatMap(exceptionOf), more: rows.length > most };
}

const selectOpen = (work: Work) =>
  selectExceptions(work).where("task.resolvedAt", "is", null).orderBy("task.createdAt").orderBy("task.id");

const selectResolved = (work: Work) =>
  selectExceptions(work)
    .where("task.visitId", "is not", null)
    .where("task.resolvedAt", ">", sql<Date>`now() - interval '30 days'`)
    .orderBy("task.resolvedAt", "desc")
    .orderBy("task.id");

/** Locks the exception until the transaction ends. */
const lockException = (work: Work, id: string) =>
  selectExceptions(work).where("task.id", "=", id).forUpdate("task").executeTakeFirst();

/** Resolves an exception with a reason. Throws `not-found`, or `wrong-status` when it is already resolved. */
export async function resolveException(
  work: Work,
  { id, resolution }: { id: string; resolution: string },
): Promise<undefined> {
  const exception = await lockException(work, id);
  if (exception === undefined) throw new AppError("not-found");
  const { kind, patientId, visitId, resolvedAt } = exception;
  if (resolvedAt !== null)
    throw new AppError("wrong-status", { detail: "This exception is already resolved." });
  await resolveTasks(work, { by: work.userId, note: resolution, which: (eb) => eb("id", "=", id) });
  await recordEvent(work, {
    action: "visit.accept-exception",
    patientId,
    subjectId: visitId,
    after: { kind },
  });
  await recordChange(work, { kind: "visit", patientId, subjectId: visitId, revision: null });
  return undefined;
}
