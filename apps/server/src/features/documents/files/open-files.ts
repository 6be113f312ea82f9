import type { File } from "@hearthside/contract";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { findFiles } from "./queries.ts";

type Wanted = Parameters<typeof findFiles>[1];

/** A page of the patient's files. The access is recorded. Throws `not-found`. */
export async function openFiles(
  work: Work,
  wanted: Wanted,
): Promise<{ files: File[]; more: boolean; total: number }> {
  await getPatient(work, wanted.id);
  await recordView(work, {
    patientId: wanted.id,
    section: wanted.which === "images" ? "images" : "files",
  });
  return findFiles(work, wanted);
}
