import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";

// Chart data that is printed on documents. Access to the patient is checked before.

export const findAgency = ({ trx, agencyId }: In<Caller>) =>
  trx
    .selectFrom("agency")
    .select(["name", "zone", "cmsCertificationNumber"])
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();

export const findPatientOf = ({ trx, agencyId }: In<Caller>, patientId: string) =>
  trx
    .selectFrom("patient")
    .select(["firstName", "middleName", "lastName", "suffix", "dob", "recordNumber"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", patientId)
    .executeTakeFirstOrThrow();

/** The admission with the branch that provides the care. */
export const findCareOf = ({ trx, agencyId }: In<Caller>, admissionId: string) =>
  trx
    .selectFrom("admission")
    .innerJoin("branch", (join) =>
      join.onRef("branch.agencyId", "=", "admission.agencyId").onRef("branch.id", "=", "admission.branchId"),
    )
    .select([
      "admission.startOfCare",
      "branch.name",
      "branch.street",
      "branch.city",
      "branch.state",
      "branch.zip",
      "branch.phoneNumber",
      "branch.cmsCertificationNumber",
    ])
    .where("admission.agencyId", "=", agencyId)
    .where("admission.id", "=", admissionId)
    .executeTakeFirst();

export const findPeriodOf = ({ trx, agencyId }: In<Caller>, episodeId: string) =>
  trx
    .selectFrom("episode")
    .select(["startDate", "endDate"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", episodeId)
    .executeTakeFirst();

export const findPhysicianOf = ({ trx, agencyId }: In<Caller>, physicianId: string) =>
  trx
    .selectFrom("physician")
    .select([
      "firstName",
      "lastName",
      "credential",
      "npi",
      "street",
      "city",
      "state",
      "zip",
      "phoneNumber",
      "fax",
    ])
    .where("agencyId", "=", agencyId)
    .where("id", "=", physicianId)
    .executeTakeFirst();

export const findVisitOf = ({ trx, agencyId }: In<Caller>, visitId: string) =>
  trx
    .selectFrom("visit")
    .select(["localStart as start", "discipline", "kind", "status"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", visitId)
    .executeTakeFirst();
