import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { DocumentRow } from "../document-rows.ts";
import type { DocumentForm, Snapshot } from "./document-form.ts";
import { withCredential } from "./document-parts.ts";

type Taken = { readonly row: DocumentRow; readonly form: DocumentForm };

/** The document and the chart data printed with it, as they are now. */
export async function takeSnapshot(work: In<Caller>, { row, form }: Taken): Promise<Snapshot> {
  const { kind, title, content, episodeId, physicianId, visitId } = row;
  return {
    documentId: row.id,
    kind,
    title,
    content,
    facts: await form.findFacts(work, row),
    ...(await placeOf(work, row)),
    patient: await findPatientOf(work, row.patientId),
    physician: physicianId === null ? null : ((await findPhysicianOf(work, physicianId)) ?? null),
    period: episodeId === null ? null : ((await findPeriodOf(work, episodeId)) ?? null),
    orderedOn: row.orderedOn,
    receivedBy: row.receiverName === null ? null : withCredential(row.receiverName, row.receiverCredential),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    visit: visitId === null ? null : ((await findVisitOf(work, visitId)) ?? null),
  };
}

/** The agency, the branch that provides the care, and the start of care. */
async function placeOf(
  work: In<Caller>,
  { admissionId }: DocumentRow,
): Promise<Pick<Snapshot, "agency" | "startOfCare">> {
  const agency = await findAgency(work);
  const care = admissionId === null ? undefined : await findCareOf(work, admissionId);
  return {
    startOfCare: care?.startOfCare ?? null,
    agency: {
      name: agency.name,
      zone: agency.zone,
      branch: care?.name ?? null,
      street: care?.street ?? null,
      city: care?.city ?? null,
      state: care?.state ?? null,
      zip: care?.zip ?? null,
      phoneNumber: care?.phoneNumber ?? null,
      cmsCertificationNumber: care?.cmsCertificationNumber ?? agency.cmsCertificationNumber,
    },
  };
}

// Chart data that is printed on documents. Access to the patient is checked beforehand.

const findAgency = ({ trx, agencyId }: In<Caller>) =>
  trx
    .selectFrom("agency")
    .select(["name", "zone", "cmsCertificationNumber"])
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();

const findPatientOf = ({ trx, agencyId }: In<Caller>, patientId: string) =>
  trx
    .selectFrom("patient")
    .select(["firstName", "middleName", "lastName", "suffix", "dob", "recordNumber"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", patientId)
    .executeTakeFirstOrThrow();

/** The admission with the branch that provides the care. */
const findCareOf = ({ trx, agencyId }: In<Caller>, admissionId: string) =>
  trx
    .selectFrom("admission")
    .innerJoin("branch", (join) => matchInAgency(join, "branch.id", "admission.branchId"))
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

const findPeriodOf = ({ trx, agencyId }: In<Caller>, episodeId: string) =>
  trx
    .selectFrom("episode")
    .select(["startDate", "endDate"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", episodeId)
    .executeTakeFirst();

const findPhysicianOf = ({ trx, agencyId }: In<Caller>, physicianId: string) =>
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

const findVisitOf = ({ trx, agencyId }: In<Caller>, visitId: string) =>
  trx
    .selectFrom("visit")
    .select(["localStart as start", "discipline", "kind", "status"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", visitId)
    .executeTakeFirst();
