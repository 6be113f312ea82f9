import type { DiagnosisList } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findDiagnosisRows, findLatestAdmission, lockDiagnoses } from "./diagnosis-queries.ts";
import { type DiagnosisLine, writeDiagnoses } from "./diagnosis-rows.ts";

/** Those of the latest admission. Throws `not-found`. */
export async function openDiagnoses(
  trx: AgencyTrx,
  caller: Caller,
  patientId: string,
): Promise<DiagnosisList> {
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "profile" });
  return latestList(trx, caller, patientId);
}

type Wanted = {
  readonly id: string;
  readonly admissionId: string;
  readonly version: number;
  readonly diagnoses: readonly DiagnosisLine[];
};

/**
 * Saves the whole list in its order. Throws `not-found`; `conflict` with the list that holds when somebody changed it,
 * or when another admission has begun; `invalid-input` for a code that stands twice.
 */
export async function saveDiagnoses(
  trx: AgencyTrx,
  caller: Caller,
  { id: patientId, admissionId, version, diagnoses }: Wanted,
): Promise<DiagnosisList> {
  await getPatient(trx, caller, patientId);
  checkLines(diagnoses, caller);
  await lockDiagnoses(trx, caller, admissionId);
  const list = await latestList(trx, caller, patientId);
  if (list.admissionId === null)
    throw invalidField("admissionId", "The chart has no admission that these diagnoses could belong to.");
  if (list.admissionId !== admissionId || list.version !== version)
    throw new AppError("conflict", { context: list });
  await writeDiagnoses(trx, caller, { patientId, admissionId, lines: diagnoses });
  return readDiagnoses(trx, caller, admissionId);
}

async function latestList(trx: AgencyTrx, caller: Caller, patientId: string): Promise<DiagnosisList> {
  const admissionId = await findLatestAdmission(trx, caller, patientId);
  return admissionId === undefined
    ? { admissionId: null, version: 0, diagnoses: [] }
    : readDiagnoses(trx, caller, admissionId);
}

/** Any change of any row adds to the version, so nothing else has to keep it. */
async function readDiagnoses(trx: AgencyTrx, caller: Caller, admissionId: string): Promise<DiagnosisList> {
  const rows = await findDiagnosisRows(trx, caller, admissionId);
  return {
    admissionId,
    version: rows.reduce((sum, { version }) => sum + version, 0),
    diagnoses: rows.filter(({ isRemoved }) => !isRemoved),
  };
}

function checkLines(lines: readonly DiagnosisLine[], { today }: Caller): void {
  for (const [index, { id, code, onsetDate }] of lines.entries()) {
    const earlier = lines.slice(0, index);
    if (earlier.some((line) => line.code === code))
      throw invalidField(`diagnoses.${index}.code`, `${code} stands in the list already`);
    if (earlier.some((line) => line.id === id))
      throw invalidField(`diagnoses.${index}.id`, "This diagnosis stands in the list already");
    if (onsetDate !== null && onsetDate > today)
      throw invalidField(`diagnoses.${index}.onsetDate`, "This day has not come yet");
  }
}
