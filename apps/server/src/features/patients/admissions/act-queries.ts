import { sql, type Updateable } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";

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
