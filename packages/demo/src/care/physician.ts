import { type Random, randomFrom } from "../chance/random.ts";
import type { PhysicianRecord } from "../records.ts";
import type { CareNeed, Condition } from "../texts/diagnoses.ts";

/** The needs that specialists certify. Others certify every need. */
const specialists: ReadonlyMap<string, readonly CareNeed[]> = new Map<string, readonly CareNeed[]>([
  ["Cardiology", ["heart-failure", "heart-surgery"]],
  ["Orthopedic surgery", ["joint"]],
  ["Pulmonology", ["lungs", "asthma"]],
  ["Wound care", ["wound"]],
  ["Neurology", ["stroke", "parkinson", "dementia", "cerebral-palsy", "motor"]],
]);

const forAdultsOnly = ["Internal medicine", "Adult-gerontology primary care", "Geriatric medicine"];

const footUlcer = "E11.621";

type Patient = { readonly admissionId: string; readonly condition: Condition; readonly isChild: boolean };

/** A practitioner who may certify care for this condition: a podiatrist only for the foot (42 CFR 424.22(a)(1)). */
export function physicianFor(
  random: Random,
  physicians: readonly PhysicianRecord[],
  { admissionId, condition, isChild }: Patient,
): PhysicianRecord {
  const isFitting = ({ credential, specialty }: PhysicianRecord): boolean => {
    if (credential === "DPM") return condition.primary[0] === footUlcer;
    if (isChild && forAdultsOnly.includes(specialty)) return false;
    return specialists.get(specialty)?.includes(condition.need) ?? true;
  };
  const drawn = random.pick(physicians);
  return isFitting(drawn) ? drawn : randomFrom(`${admissionId}/physician`).pick(physicians.filter(isFitting));
}
