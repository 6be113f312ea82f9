import type { File } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import type { Caller } from "#src/http/caller.ts";
import { findFiles } from "./queries.ts";

type Wanted = Parameters<typeof findFiles>[2];

/** A page of the patient's files. The access is recorded. Throws `not-found`. */
export async function openFiles(
  trx: AgencyTrx,
  caller: Caller,
  wanted: Wanted,
): Promise<{ files: File[]; more: boolean; total: number }> {
  await getPatient(trx, caller, wanted.id);
  await recordView(trx, caller, {
    patientId: wanted.id,
    section: wanted.which === "images" ? "images" : "files",
  });
  return findFiles(trx, caller, wanted);
}
