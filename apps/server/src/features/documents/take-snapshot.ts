import type { AgencyTrx } from "#src/boundary.ts";
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
export async function takeSnapshot(trx: AgencyTrx, caller: Caller, { row, form }: Taken): Promise<Snapshot> {
  const { kind, title, content, episodeId, physicianId, visitId } = row;
  return {
    documentId: row.id,
    kind,
    title,
    content,
    facts: await form.findFacts(trx, caller, row),
    ...(await placeOf(trx, caller, row)),
    patient: await findPatientOf(trx, caller, row.patientId),
    physician: physicianId === null ? null : ((await findPhysicianOf(trx, caller, physicianId)) ?? null),
    period: episodeId === null ? null : ((await findPeriodOf(trx, caller, episodeId)) ?? null),
    orderedOn: row.orderedOn,
    receivedBy: row.receiverName,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    visit: visitId === null ? null : ((await findVisitOf(trx, caller, visitId)) ?? null),
  };
}

/** The agency, the branch that provides the care, and the start of care. */
async function placeOf(
  trx: AgencyTrx,
  caller: Caller,
  { admissionId }: DocumentRow,
): Promise<Pick<Snapshot, "agency" | "startOfCare">> {
  const agency = await findAgency(trx, caller);
  const care = admissionId === null ? undefined : await findCareOf(trx, caller, admissionId);
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
