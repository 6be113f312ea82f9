import { addDays } from "@hearthside/scheduling";
import type { Random } from "../chance/random.ts";
import type { MedicationRecord } from "../chart-records.ts";
import type { DiagnosisRecord } from "../records.ts";
import { commonChildDrugs, commonDrugs, type Drug, drugsFor } from "../texts/medications.ts";
import { type Entry, enteredOn } from "./entry.ts";

type Known = {
  readonly diagnoses: readonly DiagnosisRecord[];
  /** Whether a plan of care was submitted with the list, so that nothing is missing. */
  readonly isReconciled: boolean;
};

/** Taken as long as the diagnosis of long-term use lasts, or for life. */
const neverStopped = ["Insulin glargine", "Insulin lispro", "Warfarin", "Apixaban"];

/** Medications for the diagnoses plus common ones; some were discontinued, and some are incomplete until reconciled. */
export function medicationsOf(
  random: Random,
  entry: Entry,
  { diagnoses, isReconciled }: Known,
): MedicationRecord[] {
  const own = diagnoses.filter(({ admissionId }) => admissionId === entry.admission.id);
  const drugs = drugsFor.filter(([code]) => own.some((diagnosis) => diagnosis.code.startsWith(code)));
  const common = random.sample(entry.isChild ? commonChildDrugs : commonDrugs, random.between(1, 3));
  const taken = [...drugs.flatMap(([, list]) => list), ...common];
  return distinct(withOneAnticoagulant(taken)).map((drug, position) =>
    medication(random, entry, { drug, position, isReconciled }),
  );
}

/** Of several anticoagulants, the first. */
function withOneAnticoagulant(drugs: readonly Drug[]): Drug[] {
  const [kept] = drugs.filter(isAnticoagulant);
  return drugs.filter((drug) => drug === kept || !isAnticoagulant(drug));
}

const isAnticoagulant = ([name]: Drug): boolean => ["Apixaban", "Warfarin", "Enoxaparin"].includes(name);

const distinct = (drugs: readonly Drug[]) => [...new Map(drugs.map((drug) => [drug[0], drug])).values()];

type Listed = { readonly drug: Drug; readonly position: number; readonly isReconciled: boolean };

function medication(
  random: Random,
  { newId, patientId, admission, caseManagerId, since, today }: Entry,
  { drug, position, isReconciled }: Listed,
): MedicationRecord {
  const [name, dose, route, frequency, classification, purpose] = drug;
  const isEnded = position > 1 && addDays(since, 12) < today && random.chance(0.12);
  const isStopped = isEnded && !neverStopped.includes(name);
  const isIncomplete = random.chance(0.08) && !isReconciled;
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
