import type { DiagnosisList } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findDiagnosisRows, findLatestAdmission, lockDiagnoses } from "./diagnosis-queries.ts";
import { type DiagnosisLine, writeDiagnoses } from "./diagnosis-rows.ts";

/** Those of the latest admission. Throws `not-found`. */
export async function openDiagnoses(work: Work, patientId: string): Promise<DiagnosisList> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "profile" });
  return latestList(work, patientId);
}

type Wanted = {
  readonly id: string;
  readonly admissionId: string;
  readonly version: number;
  readonly diagnoses: readonly DiagnosisLine[];
};

/**
 * Saves the full list in order. Throws `not-found`; `conflict` with the current list if someone changed it
 * or another admission has started; `invalid-input` for a duplicate code.
 */
export async function saveDiagnoses(
  work: Work,
  { id: patientId, admissionId, version, diagnoses }: Wanted,
): Promise<DiagnosisList> {
  await getPatient(work, patientId);
  checkLines(diagnoses, work);
  await lockDiagnoses(work, admissionId);
  const list = await latestList(work, patientId);
  if (list.admissionId === null)
    throw invalidField("admissionId", "This patient has no admission yet. Diagnoses belong to an admission.");
  if (list.admissionId !== admissionId || list.version !== version)
    throw new AppError("conflict", { context: list });
  await writeDiagnoses(work, { patientId, admissionId, lines: diagnoses });
  return readDiagnoses(work, admissionId);
}

async function latestList(work: Work, patientId: string): Promise<DiagnosisList> {
  const admissionId = await findLatestAdmission(work, patientId);
  return admissionId === undefined
    ? { admissionId: null, version: 0, diagnoses: [] }
    : readDiagnoses(work, admissionId);
}

/** The version is the sum of row changes, so it needs no column. */
async function readDiagnoses(work: Work, admissionId: string): Promise<DiagnosisList> {
  const rows = await findDiagnosisRows(work, admissionId);
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
      throw invalidField(`diagnoses.${index}.code`, `${code} is already on the list`);
    if (earlier.some((line) => line.id === id))
      throw invalidField(`diagnoses.${index}.id`, "This diagnosis is already on the list");
    if (onsetDate !== null && onsetDate > today)
      throw invalidField(`diagnoses.${index}.onsetDate`, "This date is in the future");
  }
}
