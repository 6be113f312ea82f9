import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Caller } from "#src/http/caller.ts";

// Chart and agency facts of a patient in one admission. The caller's access is checked beforehand.

/** Demographics beyond those on the chart screen. */
export const findDemographics = ({ trx, agencyId }: In<Caller>, patientId: string) =>
  trx
    .selectFrom("patient")
    .select([
      "recordNumber",
      "firstName",
      "middleName",
      "lastName",
      "suffix",
      "dob",
      "gender",
      "ssnVersion",
      "phoneNumber",
      "street",
      "city",
      "country",
      "state",
      "zip",
      "language",
      "version",
    ])
    .where("agencyId", "=", agencyId)
    .where("id", "=", patientId)
    .executeTakeFirst();

/** The admission with its branch, and the agency's number if the branch has none. */
export const findAdmissionFacts = ({ trx, agencyId }: In<Caller>, admissionId: string) =>
  trx
    .selectFrom("admission")
    .innerJoin("branch", (join) => matchInAgency(join, "branch.id", "admission.branchId"))
    .innerJoin("agency", "agency.id", "admission.agencyId")
    .select([
      "admission.startOfCare",
      "admission.resumptionOfCare",
      "admission.orderedStartOfCare",
      "admission.referralDate",
      "admission.physicianId",
      "branch.branchId",
      "branch.state as branchState",
      (eb) =>
        eb.fn
          .coalesce("branch.cmsCertificationNumber", "agency.cmsCertificationNumber")
          .as("certificationNumber"),
    ])
    .where("admission.agencyId", "=", agencyId)
    .where("admission.id", "=", admissionId)
    .executeTakeFirst();

export const findPhysician = ({ trx, agencyId }: In<Caller>, id: string) =>
  trx
    .selectFrom("physician")
    .select(["npi", "firstName", "lastName", "credential", "phoneNumber", "street", "city", "state", "zip"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Today's certification period, or the latest one started. */
export const findEpisode = ({ trx, agencyId, today }: In<Caller>, admissionId: string) =>
  trx
    .selectFrom("episode")
    .select(["id", "startDate", "endDate", "isNonBillable"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .orderBy(sql`"startDate" <= ${today}`, "desc")
    .orderBy("startDate", "desc")
    .limit(1)
    .executeTakeFirst();

/** The legal representative and the contact person; undefined if the chart has none. */
export const findContact = (
  { trx, agencyId }: In<Caller>,
  {
    patientId,
    kinds,
  }: { patientId: string; kinds: readonly ("emergency" | "legal-representative" | "other")[] },
) =>
  trx
    .selectFrom("patient_contact")
    .selectAll()
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("kind", "in", kinds)
    .where("endedAt", "is", null)
    .orderBy("kind")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** The policy of that kind in effect today. */
export const findPolicy = (
  { trx, agencyId, today }: In<Caller>,
  { patientId, payerKind }: { patientId: string; payerKind: "medicare" | "medicaid" },
) =>
  trx
    .selectFrom("coverage")
    .select(["id", "policyNumber"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("payerKind", "=", payerKind)
    .where("endedAt", "is", null)
    .where((eb) => eb.or([eb("startDate", "is", null), eb("startDate", "<=", today)]))
    .where((eb) => eb.or([eb("endDate", "is", null), eb("endDate", ">=", today)]))
    .orderBy("rank")
    .limit(1)
    .executeTakeFirst();

export const findDiagnosisCodes = ({ trx, agencyId }: In<Caller>, admissionId: string) =>
  trx
    .selectFrom("diagnosis")
    .select(["position", "code"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("endedAt", "is", null)
    .where("position", "<=", 6)
    .orderBy("position")
    .execute();

export const findUserName = (trx: AgencyTrx, userId: string) =>
  trx.selectFrom("app_user").select(["firstName", "lastName"]).where("id", "=", userId).executeTakeFirst();
