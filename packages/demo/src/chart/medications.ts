import { addDays } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { MedicationRecord } from "../chart-records.ts";
import type { DiagnosisRecord } from "../records.ts";
import { commonDrugs, type Drug, drugsFor } from "../texts/medications.ts";
import { type Entry, enteredOn } from "./entry.ts";

/** Medications for the diagnoses plus a common one; some are incomplete, one was discontinued. */
export function medicationsOf(
  random: Random,
  entry: Entry,
  diagnoses: readonly DiagnosisRecord[],
): MedicationRecord[] {
  const own = diagnoses.filter(({ admissionId }) => admissionId === entry.admission.id);
  const drugs = drugsFor.filter(([code]) => own.some((diagnosis) => diagnosis.code.startsWith(code)));
  const taken = [...drugs.flatMap(([, list]) => list), ...random.sample(commonDrugs, random.between(1, 3))];
  return distinct(taken).map((drug, position) => medication(random, entry, { drug, position }));
}

const distinct = (drugs: readonly Drug[]) => [...new Map(drugs.map((drug) => [drug[0], drug])).values()];

function medication(
  random: Random,
  { newId, patientId, admission, caseManagerId, since, today }: Entry,
  { drug, position }: { drug: Drug; position: number },
): MedicationRecord {
  const [name, dose, route, frequency, classification, purpose] = drug;
  const isStopped = position > 1 && addDays(since, 12) < today && random.chance(0.12);
  const isIncomplete = random.chance(0.08);
  return {
    id: newId(),
    patientId,
    name,
    route,
    classification,
    dose: isIncomplete ? null : dose,
    frequency: isIncomplete && random.chance(0.5) ? null : frequency,
    startDate: addDays(since, -random.between(0, 400)),
    endDate: isStopped ? addDays(since, 10) : null,
    prescriberId: random.chance(0.9) ? admission.physicianId : null,
    newOrChanged: random.pick(["new", "changed", "unchanged", "unchanged", "unchanged"]),
    purpose,
    discontinueReason: isStopped
      ? random.pick(["Dizziness", "Course completed", "Replaced by the physician"])
      : null,
    createdAt: enteredOn(since, { today }),
    createdBy: caseManagerId,
    changedAt: enteredOn(isStopped ? addDays(since, 10) : since, { today }),
  };
}
