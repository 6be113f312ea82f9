import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { DocumentForm } from "./document-form.ts";
import type { DocumentRow } from "./document-rows.ts";
import {
  findAgency,
  findCareOf,
  findPatientOf,
  findPeriodOf,
  findPhysicianOf,
  findVisitOf,
} from "./paper-queries.ts";
import type { Snapshot } from "./snapshot.ts";

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
    receivedBy: row.receiverName,
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
