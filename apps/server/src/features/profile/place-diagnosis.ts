import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
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
  trx: AgencyTrx,
  caller: Caller,
  { patientId, admissionId, position, code }: Wanted,
): Promise<void> {
  await lockDiagnoses(trx, caller, admissionId);
  const rows = await findDiagnosisRows(trx, caller, admissionId);
  const live = rows.filter(({ isRemoved }) => !isRemoved);
  const line = rows.find((row) => row.code === code) ?? (await describe(trx, caller, { patientId, code }));
  await writeDiagnoses(trx, caller, { patientId, admissionId, lines: placed(live, line, position - 1) });
}

function placed(list: readonly DiagnosisLine[], line: DiagnosisLine, index: number): DiagnosisLine[] {
  const others = list.filter(({ id }) => id !== line.id);
  const isReplacing = others.length === list.length;
  return others.toSpliced(index, isReplacing ? 1 : 0, line);
}

const describe = async (
  trx: AgencyTrx,
  caller: Caller,
  { patientId, code }: Pick<Wanted, "patientId" | "code">,
): Promise<DiagnosisLine> => ({
  id: uuidv7(),
  code,
  description: (await findDescription(trx, caller, { patientId, code })) ?? "",
  onsetDate: null,
});
