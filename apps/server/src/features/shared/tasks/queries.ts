import { sql } from "kysely";
import type { Work } from "#src/http/work.ts";
import { isAssignedTo } from "../patients/is-assigned-to.ts";
import { isOfSeenKind } from "./visible-warnings.ts";

/** The caller's tasks that are due or overdue and open, and those resolved today. */
export const findTasksOfToday = (work: Work) =>
  work.trx
    .selectFrom("task")
    .leftJoin("patient", (join) =>
      join
        .onRef("patient.agencyId", "=", "task.agencyId")
        .onRef("patient.id", "=", "task.patientId")
        .on((eb) => isAssignedTo(work)(eb)),
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
export const lockTask = (work: Work, id: string) =>
  work.trx
    .selectFrom("task")
    .leftJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "task.agencyId").onRef("patient.id", "=", "task.patientId"),
    )
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

export const resolveTask = ({ trx, agencyId, userId }: Work, id: string) =>
  trx
    .updateTable("task")
    .set((eb) => ({ resolvedAt: sql<Date>`now()`, resolvedBy: userId, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

type Move = { readonly from: string; readonly to: string | null };

/** Moves every open task of an employee to another, or to nobody. */
export const moveTasks = ({ trx, agencyId }: Work, { from, to }: Move) =>
  trx
    .updateTable("task")
    .set((eb) => ({ assigneeId: to, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("assigneeId", "=", from)
    .where("resolvedAt", "is", null)
    .returning(["id", "patientId", "version"])
    .execute();
