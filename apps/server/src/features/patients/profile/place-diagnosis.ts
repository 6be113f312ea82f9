import { v7 as uuidv7 } from "uuid";
import type { Work } from "#src/http/work.ts";
import { findDescription, findDiagnosisRows, lockDiagnoses } from "./diagnosis-queries.ts";
import { type DiagnosisLine, writeDiagnoses } from "./diagnosis-rows.ts";

type Wanted = {
  readonly patientId: string;
  readonly admissionId: string;
  /** 1 is the primary one. */
  readonly position: number;
  readonly code: string;
};

/**
 * Puts a code at its position in an admission's list. An existing code moves there and the others follow;
 * a new one replaces the diagnosis there, which can be restored. Beyond the end it is added. A code the
 * chart has never described has no description until someone writes one. The calling code has checked that the
 * caller may see the patient.
 */
export async function placeDiagnosis(
  work: Work,
  { patientId, admissionId, position, code }: Wanted,
): Promise<void> {
  await lockDiagnoses(work, admissionId);
  const rows = await findDiagnosisRows(work, admissionId);
  const live = rows.filter(({ isRemoved }) => !isRemoved);
  const line = rows.find((row) => row.code === code) ?? (await describe(work, { patientId, code }));
  await writeDiagnoses(work, { patientId, admissionId, lines: placed(live, line, position - 1) });
}

function placed(list: readonly DiagnosisLine[], line: DiagnosisLine, index: number): DiagnosisLine[] {
  const others = list.filter(({ id }) => id !== line.id);
  const isReplacing = others.length === list.length;
  return others.toSpliced(index, isReplacing ? 1 : 0, line);
}

const describe = async (
  work: Work,
  { patientId, code }: Pick<Wanted, "patientId" | "code">,
): Promise<DiagnosisLine> => ({
  id: uuidv7(),
  code,
  description: (await findDescription(work, { patientId, code })) ?? "",
  onsetDate: null,
});
