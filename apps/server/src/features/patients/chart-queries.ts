import { matchInAgency } from "#src/db/match-in-agency.ts";
import { holdsIn } from "#src/features/shared/assignments/assignments.ts";
import { isOfSeenKind } from "#src/features/shared/tasks/visible-warnings.ts";
import type { Work } from "#src/http/work.ts";

// The parts of one patient's chart. The caller's access to the patient is checked before these queries.

export const findContacts = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("patient_contact")
    .select(["id", "kind", "name", "relationship", "phoneNumber"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("endedAt", "is", null)
    .orderBy("kind")
    .orderBy("name")
    .execute();

/** The latest admission first. */
export const findAdmissions = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("admission")
    .innerJoin("branch", (join) => matchInAgency(join, "branch.id", "admission.branchId"))
    .select([
      "admission.id",
      "admission.number",
      "admission.status",
      "admission.referralDate",
      "admission.startOfCare",
      "admission.dischargeDate",
      "admission.physicianId",
      "branch.name as branchName",
    ])
    .where("admission.agencyId", "=", agencyId)
    .where("admission.patientId", "=", patientId)
    .orderBy("admission.number", "desc")
    .execute();

export const findPhysicians = ({ trx, agencyId }: Work, ids: readonly string[]) =>
  trx
    .selectFrom("physician")
    .select(["id", "firstName", "lastName", "credential", "phoneNumber"])
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .execute();

/** The latest episode of each admission first. */
export const findEpisodes = ({ trx, agencyId }: Work, admissionIds: readonly string[]) =>
  trx
    .selectFrom("episode")
    .select(["id", "admissionId", "number", "startDate", "endDate"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "in", admissionIds)
    .orderBy("number", "desc")
    .execute();

export const findDiagnoses = ({ trx, agencyId }: Work, admissionId: string) =>
  trx
    .selectFrom("diagnosis")
    .select(["id", "position", "code", "description"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("endedAt", "is", null)
    .orderBy("position")
    .execute();

export const findCoverages = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("coverage")
    .select(["id", "rank", "payerName", "payerKind", "policyNumber", "startDate", "endDate"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("endedAt", "is", null)
    .orderBy("rank")
    .orderBy("startDate", "desc")
    .execute();

/** The patient's care team today, case managers first. */
export const findTeam = ({ trx, agencyId, today }: Work, patientId: string) =>
  trx
    .selectFrom("assignment")
    .innerJoin("membership", (join) => matchInAgency(join, "membership.userId", "assignment.userId"))
    .innerJoin("app_user", "app_user.id", "assignment.userId")
    .select([
      "app_user.id",
      "app_user.firstName",
      "app_user.lastName",
      "membership.discipline",
      (eb) => eb.fn.agg<boolean>("bool_or", ["assignment.isCaseManager"]).as("isCaseManager"),
    ])
    .where("assignment.agencyId", "=", agencyId)
    .where("assignment.patientId", "=", patientId)
    .where(holdsIn({ from: today, to: today }))
    .groupBy(["app_user.id", "membership.discipline"])
    .orderBy("isCaseManager", "desc")
    .orderBy("app_user.lastName")
    .execute();

export const findOpenTasks = (work: Work, patientId: string) =>
  work.trx
    .selectFrom("task")
    .select(["id", "title", "dueOn", "isImportant"])
    .where("agencyId", "=", work.agencyId)
    .where("patientId", "=", patientId)
    .where("resolvedAt", "is", null)
    .where(isOfSeenKind(work))
    .orderBy("dueOn")
    .limit(50)
    .execute();
