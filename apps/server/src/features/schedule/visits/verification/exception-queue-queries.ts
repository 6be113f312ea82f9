import type { ExceptionKind } from "@hearthside/contract";
import { exceptionKinds } from "@hearthside/contract";
import { sql } from "kysely";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import { exceptionPrefix } from "./exception-tasks.ts";

const kinds = new Map<string, ExceptionKind>(exceptionKinds.map((kind) => [exceptionPrefix + kind, kind]));

/** Exceptions of visits of patients the caller may see. */
const selectExceptions = (work: Work) =>
  work.trx
    .selectFrom("task")
    .innerJoin("visit", (join) =>
      join.onRef("visit.agencyId", "=", "task.agencyId").onRef("visit.id", "=", "task.visitId"),
    )
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "visit.agencyId").onRef("patient.id", "=", "visit.patientId"),
    )
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
export const lockException = (work: Work, id: string) =>
  selectExceptions(work).where("task.id", "=", id).forUpdate("task").executeTakeFirst();

export const acceptException = (
  { trx, agencyId, userId }: Work,
  { id, note }: { id: string; note: string },
) =>
  trx
    .updateTable("task")
    .set((eb) => ({
      note,
      resolvedAt: sql<Date>`now()`,
      resolvedBy: userId,
      version: eb("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
