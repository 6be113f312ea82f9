import { addDays } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { AdmissionRecord, DiagnosisRecord } from "../records.ts";
import type { Condition } from "../words/diagnoses.ts";

/** Two to six diagnoses, the condition's primary one first. */
export function diagnosesOf(
  random: Random,
  admission: AdmissionRecord,
  { condition, newId }: { condition: Condition; newId: () => string },
): DiagnosisRecord[] {
  const others = random.sample(condition.others, random.between(1, 5));
  return [condition.primary, ...others].map(([code, description], index) => ({
    id: newId(),
    patientId: admission.patientId,
    admissionId: admission.id,
    position: index + 1,
    code,
    description,
    onsetDate: index === 0 ? addDays(admission.referralDate, -random.between(0, 60)) : null,
  }));
}
