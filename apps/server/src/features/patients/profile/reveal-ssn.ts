import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { readCurrentSsn } from "#src/features/shared/patients/ssn.ts";
import type { Work } from "#src/http/work.ts";

/** The current SSN, written XXX-XX-XXXX; null if there is none. Each call is recorded. Throws `not-found`. */
export async function revealSsn(work: Work, patientId: string): Promise<{ ssn: string | null }> {
  await getPatient(work, patientId);
  const current = await readCurrentSsn(work, patientId);
  await recordEvent(work, {
    action: "patient.reveal-ssn",
    patientId,
    after: { hasSsn: current !== undefined },
  });
  return { ssn: current === undefined ? null : withDashes(current.digits) };
}

const withDashes = (digits: string) => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3");
