import { sql, type Updateable } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";

/** Admissions of patients the caller may see. */
const selectAdmissions = (work: Work) =>
  work.trx
    .selectFrom("admission")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "admission.patientId"))
    .innerJoin("branch", (join) => matchInAgency(join, "branch.id", "admission.branchId"))
    .leftJoin("physician", (join) => matchInAgency(join, "physician.id", "admission.physicianId"))
    .select([
      "admission.id",
      "admission.patientId",
      "admission.version",
      "admission.number",
      "admission.status",
      "admission.branchId",
      "branch.name as branchName",
      "admission.physicianId",
      sql<
        string | null
      >`physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential`.as(
        "physicianName",
      ),
      "admission.referralDate",
      "admission.referralSource",
      "admission.referralNote",
      "admission.orderedStartOfCare",
      "admission.startOfCare",
      "admission.resumptionOfCare",
      "admission.faceToFaceDate",
      "admission.noticeAcceptedDate",
      "admission.dischargeDate",
      "admission.dischargeReason",
    ])
    .where("admission.agencyId", "=", work.agencyId)
    .where(isAssignedTo(work));

export type AdmissionRow = Awaited<ReturnType<ReturnType<typeof selectAdmissions>["execute"]>>[number];

/** Latest first. */
export const findAdmissionsOf = (work: Work, patientId: string): Promise<AdmissionRow[]> =>
  selectAdmissions(work)
    .where("admission.patientId", "=", patientId)
    .orderBy("admission.number", "desc")
    .execute();

export const findAdmission = (work: Work, id: string): Promise<AdmissionRow | undefined> =>
  selectAdmissions(work).where("admission.id", "=", id).executeTakeFirst();

/** The admission, locked until the transaction ends. */
export const lockAdmission = (work: Work, id: string): Promise<AdmissionRow | undefined> =>
  selectAdmissions(work).where("admission.id", "=", id).forUpdate("admission").executeTakeFirst();

/** The events of these admissions, in the order entered. */
export const findAdmissionEvents = ({ trx, agencyId }: Work, admissionIds: readonly string[]) =>
  trx
    .selectFrom("admission_event as event")
    .leftJoin("app_user", "app_user.id", "event.createdBy")
    .select([
      "event.id",
      "event.admissionId",
      "event.kind",
      "event.onDate",
      "event.facility",
      "event.reason",
      sql<string | null>`app_user."firstName" || ' ' || app_user."lastName"`.as("by"),
    ])
    .where("event.agencyId", "=", agencyId)
    .where("event.admissionId", "in", admissionIds)
    .orderBy("event.createdAt")
    .orderBy("event.id")
    .execute();

export type EventRow = Awaited<ReturnType<typeof findAdmissionEvents>>[number];

/** The certification periods of these admissions, latest first. */
export const findEpisodesOf = ({ trx, agencyId }: Work, admissionIds: readonly string[]) =>
  trx
    .selectFrom("episode")
    .select(["id", "admissionId", "number", "startDate", "endDate"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "in", admissionIds)
    .orderBy("number", "desc")
    .execute();

/** Primary coverages with their dates. */
export const findPrimaryCoverages = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("coverage")
    .select(["payerKind", "startDate", "endDate"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("rank", "=", "primary")
    .where("endedAt", "is", null)
    .execute();

/** Whether the agency's directory has such a practitioner. */
export async function isInDirectory({ trx, agencyId }: Work, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom("physician")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

export type AdmissionChanges = Pick<
  Updateable<Database["admission"]>,
  | "status"
  | "branchId"
  | "physicianId"
  | "referralDate"
  | "referralSource"
  | "referralNote"
  | "orderedStartOfCare"
  | "resumptionOfCare"
  | "faceToFaceDate"
  | "noticeAcceptedDate"
  | "dischargeDate"
  | "dischargeReason"
>;

export const updateAdmission = (
  { trx, agencyId }: Work,
  { id, changes }: { id: string; changes: AdmissionChanges },
) =>
  trx
    .updateTable("admission")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** Sets whether periods that start after that date are billed. */
export const updateLaterPeriods = (
  { trx, agencyId }: Work,
  { admissionId, day, isNonBillable }: { admissionId: string; day: string; isNonBillable: boolean },
) =>
  trx
    .updateTable("episode")
    .set((eb) => ({ isNonBillable, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("startDate", ">", day)
    .where("isNonBillable", "<>", isNonBillable)
    .execute();

/** Planned visits of the admission after that day. */
export const findVisitsAfter = (
  { trx, agencyId }: Work,
  { admissionId, patientId, day }: { admissionId: string; patientId: string; day: string },
) =>
  trx
    .selectFrom("visit")
    .select(["id", "version"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("admissionId", "=", admissionId)
    .where("status", "=", "scheduled")
    .where("localStart", ">=", sql<string>`${day}::date + 1`)
    .orderBy("localStart")
    .orderBy("id")
    .execute();
