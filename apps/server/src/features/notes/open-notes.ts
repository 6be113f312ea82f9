import type { Contract, OutputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import type { Caller } from "#src/http/caller.ts";
import { findNotes } from "./queries.ts";

/** A page of the notes on a chart. The access is recorded. Throws `not-found`. */
export async function openNotes(
  trx: AgencyTrx,
  caller: Caller,
  { id: patientId, after }: { readonly id: string; readonly after?: string | undefined },
): Promise<OutputOf<Contract["GET /patients/:id/notes"]>> {
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "notes" });
  return findNotes(trx, caller, { patientId, after });
}
