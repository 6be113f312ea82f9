import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
import { caseManagerOn } from "#src/features/shared/assignments/assignments.ts";
import type { Caller } from "#src/http/caller.ts";

/** The agency and date for tasks, from a caller or a job. */
export type TaskDay = Pick<Caller, "agencyId" | "today">;

/** The admission with its case manager; undefined if there is none. */
export const findCare = ({ trx, agencyId, today }: In<TaskDay>, admissionId: string) =>
  trx
    .selectFrom("admission")
    .select((eb) => [
      "id",
      "patientId",
      "status",
      "startOfCare",
      "resumptionOfCare",
      "dischargeDate",
      caseManagerOn(today, {
        agencyId: sql.ref("admission.agencyId"),
        patientId: sql.ref("admission.patientId"),
      }).as("caseManagerId"),
      eb
        .selectFrom("patient")
        .select("patient.dob")
        .whereRef("patient.agencyId", "=", "admission.agencyId")
        .whereRef("patient.id", "=", "admission.patientId")
        .as("dob"),
    ])
    .where("agencyId", "=", agencyId)
    .where("id", "=", admissionId)
    .executeTakeFirst();

export type Care = NonNullable<Awaited<ReturnType<typeof findCare>>>;

/** The admission's certification periods, latest first. */
export const findEpisodesOfAdmission = ({ trx, agencyId }: In<TaskDay>, admissionId: string) =>
  trx
    .selectFrom("episode")
    .select(["id", "startDate"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .orderBy("number", "desc")
    .execute();

/** The admission's assessments, each with its last exporter. */
export const findAssessmentsOfAdmission = ({ trx, agencyId }: In<TaskDay>, admissionId: string) =>
  trx
    .selectFrom("assessment")
    .select((eb) => [
      "id",
      "reason",
      "status",
      "startDate",
      "completedDate",
      "transaction",
      "authorId",
      "signedBy",
      "lockedBy",
      eb
        .selectFrom("transmission")
        .select("transmission.exportedBy")
        .whereRef("transmission.agencyId", "=", "assessment.agencyId")
        .whereRef("transmission.assessmentId", "=", "assessment.id")
        .orderBy("transmission.exportedAt", "desc")
        .limit(1)
        .as("exportedBy"),
    ])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .execute();

export type AdmissionAssessment = Awaited<ReturnType<typeof findAssessmentsOfAdmission>>[number];

/** The patient's tasks of these kinds, including done ones; always locked in the same order. */
export const findTasksOf = (
  { trx, agencyId }: In<TaskDay>,
  { patientId, kinds }: { patientId: string; kinds: readonly string[] },
) =>
  trx
    .selectFrom("task")
    .select(["id", "causeKey", "title", "subjectId", "dueOn", "isImportant", "resolvedAt", "resolvedBy"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("kind", "in", kinds)
    .orderBy("id")
    .execute();

export type KnownTask = Awaited<ReturnType<typeof findTasksOf>>[number];

export const updateTask = (
  { trx, agencyId }: In<TaskDay>,
  { id, ...changes }: Pick<KnownTask, "id" | "title" | "subjectId" | "dueOn" | "isImportant">,
) =>
  trx
    .updateTable("task")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

type Candidates = {
  readonly kinds: readonly string[];
  /** Earlier causes are history and create no tasks. */
  readonly since: string;
};

/** Admissions whose assessment tasks may have changed. */
export const findAdmissionsToCheck = ({ trx, agencyId }: In<TaskDay>, { kinds, since }: Candidates) =>
  trx
    .selectFrom("admission")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where((eb) =>
      eb.or([
        eb("startOfCare", ">=", since),
        eb("resumptionOfCare", ">=", since),
        eb("dischargeDate", ">=", since),
        eb.exists(openTaskOf(kinds)),
        eb.exists(episodeSince(since)),
      ]),
    )
    .orderBy("id")
    .execute();

const openTaskOf = (kinds: readonly string[]) =>
  sql<boolean>`(select from task where task."agencyId" = admission."agencyId"
    and task."patientId" = admission."patientId" and task.kind in (${sql.join(kinds)}) and task."resolvedAt" is null)`;

/** Each period of ongoing care ends with its own assessment. */
const episodeSince = (since: string) =>
  sql<boolean>`(select from episode where episode."agencyId" = admission."agencyId"
    and episode."admissionId" = admission.id and episode."startDate" >= ${since} and admission.status <> 'discharged')`;

export async function findZone(trx: AgencyTrx, agencyId: number): Promise<string> {
  const { zone } = await trx
    .selectFrom("agency")
    .select("zone")
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();
  return zone;
}
