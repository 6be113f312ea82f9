import {
  type Contract,
  contract,
  type GivenOutputOf,
  type OpenWork,
  type ReadInputOf,
} from "@hearthside/contract";
import { sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { checkGiving, findPlanned, findPlannedInSight } from "#src/features/schedule/visits/give-away.ts";
import type { VisitRow } from "#src/features/schedule/visits/visit-rows.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { getEmployee } from "./employees.ts";

/** An employee's open work. Throws `not-found`. */
export async function readOpenWork(work: Work, id: string): Promise<OpenWork> {
  await getEmployee(work, id);
  const employee = { userId: id };
  const visits = await findPlannedInSight(work, employee);
  const patients = await findPatientsOf(work, employee);
  const [allVisits, allPatients] = [
    (await findPlanned(work, employee)).length,
    await countPatientsOf(work, employee),
  ];
  return {
    visits: visits.map(visitOf),
    patients,
    tasks: await findTasksOf(work, employee),
    documents: [...(await findDocumentsOf(work, employee)), ...(await findAssessmentsOf(work, employee))],
    unseen: allVisits - visits.length + allPatients - patients.length,
  };
}

const visitOf = ({ id, start, minutes, discipline, kind, patientName }: VisitRow) => ({
  id,
  start,
  minutes,
  discipline,
  kind,
  patientName,
});

type Checking = ReadInputOf<Contract["POST /employees/:id/check-visits"]>;

/**
 * Throws `not-found`, `forbidden` without the permission to plan visits, `invalid-input` for anyone who does not work
 * here.
 */
export async function checkVisits(
  work: Work,
  { id, visits }: Checking,
): Promise<GivenOutputOf<Contract["POST /employees/:id/check-visits"]>> {
  requirePermission(work, contract["POST /employees/:id/check-visits"].alsoNeeds.visits);
  await getEmployee(work, id);
  return { visits: await checkGiving(work, { userId: id, givings: visits }) };
}

type Of = { readonly userId: string };

/** More open work than this is not listed. */
const most = 500;

/** Patients assigned to the employee now or later, if the caller can see them. */
const findPatientsOf = (work: Work, { userId }: Of) =>
  work.trx
    .selectFrom("assignment")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "assignment.patientId"))
    .select([
      "assignment.patientId",
      "patient.sortName as patientName",
      sql<boolean>`bool_or(assignment."isCaseManager")`.as("isCaseManager"),
    ])
    .where("assignment.agencyId", "=", work.agencyId)
    .where("assignment.userId", "=", userId)
    .where((eb) => eb.or([eb("assignment.endDate", "is", null), eb("assignment.endDate", ">=", work.today)]))
    .where(isAssignedTo(work))
    .groupBy(["assignment.patientId", "patient.sortName"])
    .orderBy("patient.sortName")
    .orderBy("assignment.patientId")
    .limit(most)
    .execute();

/** How many patients are assigned to the employee now or later, including those the caller cannot see. */
async function countPatientsOf({ trx, agencyId, today }: Work, { userId }: Of): Promise<number> {
  const { count } = await trx
    .selectFrom("assignment")
    .select(sql<number>`count(distinct "patientId")::int`.as("count"))
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where((eb) => eb.or([eb("endDate", "is", null), eb("endDate", ">=", today)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** The employee's open tasks, without names of patients the caller cannot see. */
const findTasksOf = (work: Work, { userId }: Of) =>
  work.trx
    .selectFrom("task")
    .leftJoin("patient", (join) =>
      matchInAgency(join, "patient.id", "task.patientId").on((eb) => isAssignedTo(work)(eb)),
    )
    .select(["task.id", "task.title", "task.dueOn", "patient.sortName as patientName"])
    .where("task.agencyId", "=", work.agencyId)
    .where("task.assigneeId", "=", userId)
    .where("task.resolvedAt", "is", null)
    .orderBy("task.dueOn")
    .orderBy("task.id")
    .limit(most)
    .execute();

/** Unsigned documents of the employee that the caller can see. */
const findDocumentsOf = (work: Work, { userId }: Of) =>
  work.trx
    .selectFrom("document")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "document.patientId"))
    .select(["document.id", "document.title", "patient.sortName as patientName"])
    .where("document.agencyId", "=", work.agencyId)
    .where("document.assigneeId", "=", userId)
    .where("document.status", "in", ["draft", "returned"])
    .where("document.endedAt", "is", null)
    .where(isAssignedTo(work))
    .orderBy("document.createdAt")
    .orderBy("document.id")
    .limit(most)
    .execute();

/** Unsigned assessments of the employee that the caller can see. */
const findAssessmentsOf = (work: Work, { userId }: Of) =>
  work.trx
    .selectFrom("assessment")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "assessment.patientId"))
    .select(["assessment.id", sql<string>`'OASIS assessment'`.as("title"), "patient.sortName as patientName"])
    .where("assessment.agencyId", "=", work.agencyId)
    .where("assessment.authorId", "=", userId)
    .where("assessment.status", "in", ["draft", "complete"])
    .where(isAssignedTo(work))
    .orderBy("assessment.createdAt")
    .orderBy("assessment.id")
    .limit(most)
    .execute();
