import type { Contract, OutputOf } from "@hearthside/contract";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { findNotes } from "./queries.ts";

/** A page of the notes on a chart. The access is recorded. Throws `not-found`. */
export async function openNotes(
  work: Work,
  { id: patientId, after }: { readonly id: string; readonly after?: string | undefined },
): Promise<OutputOf<Contract["GET /patients/:id/notes"]>> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "notes" });
  return findNotes(work, { patientId, after });
}
