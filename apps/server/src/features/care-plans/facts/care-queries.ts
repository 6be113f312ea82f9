import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Caller } from "#src/http/caller.ts";

// Who provides and who receives the care of one certification period. Access to the patient is checked beforehand.

const address = ["street", "city", "state", "zip", "phoneNumber"] as const;

export const findPatientOfPlan = ({ trx, agencyId }: In<Caller>, patientId: string) =>
  trx
    .selectFrom("patient")
    .select(["recordNumber", "firstName", "middleName", "lastName", "suffix", "dob", "gender", ...address])
    .where("agencyId", "=", agencyId)
    .where("id", "=", patientId)
    .executeTakeFirstOrThrow();

/** The period with its admission and branch. A branch without its own number uses the agency's. */
export const findCareOfPlan = ({ trx, agencyId }: In<Caller>, episodeId: string) =>
  trx
    .selectFrom("episode")
    .innerJoin("admission", (join) => matchInAgency(join, "admission.id", "episode.admissionId"))
    .innerJoin("branch", (join) => matchInAgency(join, "branch.id", "admission.branchId"))
    .innerJoin("agency", "agency.id", "admission.agencyId")
    .select([
      "episode.startDate",
      "episode.endDate",
      "admission.id as admissionId",
      "admission.startOfCare",
      "admission.physicianId",
      "agency.name as agencyName",
      "branch.street",
      "branch.city",
      "branch.state",
      "branch.zip",
      "branch.phoneNumber",
      (eb) =>
        eb.fn.coalesce("branch.cmsCertificationNumber", "agency.cmsCertificationNumber").as("providerNumber"),
    ])
    .where("episode.agencyId", "=", agencyId)
    .where("episode.id", "=", episodeId)
    .executeTakeFirstOrThrow();

export const findPhysiciansOfPlan = ({ trx, agencyId }: In<Caller>, ids: readonly string[]) =>
  trx
    .selectFrom("physician")
    .select(["id", "npi", "firstName", "lastName", "credential", ...address])
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .execute();

/** The physician in the directory with this NPI. */
export const findPhysicianByNpi = ({ trx, agencyId }: In<Caller>, npi: string) =>
  trx
    .selectFrom("physician")
    .select(["id", "npi", "firstName", "lastName", "credential", ...address])
    .where("agencyId", "=", agencyId)
    .where("npi", "=", npi)
    .where("endedAt", "is", null)
    .executeTakeFirst();

/** The Medicare coverage in effect today. */
export const findMedicare = ({ trx, agencyId, today }: In<Caller>, patientId: string) =>
  trx
    .selectFrom("coverage")
    .select("policyNumber as number")
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("payerKind", "=", "medicare")
    .where("endedAt", "is", null)
    .where((eb) => eb.or([eb("startDate", "is", null), eb("startDate", "<=", today)]))
    .where((eb) => eb.or([eb("endDate", "is", null), eb("endDate", ">=", today)]))
    .orderBy("rank")
    .limit(1)
    .executeTakeFirst();
