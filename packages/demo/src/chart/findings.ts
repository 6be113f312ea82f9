import type { Random } from "../chance/random.ts";
import type { AllergyRecord, BehaviorRecord, CareRecord } from "../chart-records.ts";
import { commonAllergies } from "../texts/medications.ts";
import { behaviorNotes } from "../texts/notes.ts";
import { dayAfter, type Entry, enteredOn } from "./entry.ts";

/** None for half of the patients. */
export function allergiesOf(
  random: Random,
  { newId, patientId, caseManagerId, since, today }: Entry,
): AllergyRecord[] {
  const count = random.pick([0, 0, 0, 1, 1, 2]);
  return random.sample(commonAllergies, count).map(([substance, kind, reaction, severity]) => ({
    id: newId(),
    patientId,
    substance,
    kind,
    reaction,
    severity,
    notedOn: since,
    createdAt: enteredOn(since, { today }),
    createdBy: caseManagerId,
  }));
}

/** Known for most patients, but not all. */
export function careRecordOf(
  random: Random,
  { patientId, caseManagerId, since, isChild, codes }: Entry,
  hasNoAllergies: boolean,
): CareRecord {
  const isAsked = random.chance(0.85);
  const saysNone = hasNoAllergies && random.chance(0.8);
  const wishes = isAsked ? wishesOf(random, isChild) : { codeStatus: null, advanceDirectives: null };
  return {
    patientId,
    ...wishes,
    noKnownAllergiesOn: saysNone ? since : null,
    noKnownAllergiesBy: saysNone ? caseManagerId : null,
    ...(isAsked ? preparedness(random, { isChild, isOnOxygen: isOnOxygen(codes) }) : notAsked),
  };
}

/** Only adults limit treatment or have advance directives. */
function wishesOf(random: Random, isChild: boolean): Pick<CareRecord, "codeStatus" | "advanceDirectives"> {
  const codeStatus = random.pick(["full-code", "full-code", "full-code", "dnr", "dnr-dni"] as const);
  const advanceDirectives = random.pick([[], ["living-will"], ["living-will", "health-care-proxy"]]);
  return isChild ? { codeStatus: "full-code", advanceDirectives: [] } : { codeStatus, advanceDirectives };
}

/** What is asked before a plan of care is signed: allergies and advance directives. */
export const askedAll = (
  { since, caseManagerId }: Entry,
  care: CareRecord,
  hasNoAllergies: boolean,
): CareRecord => ({
  ...care,
  advanceDirectives: care.advanceDirectives ?? [],
  noKnownAllergiesOn: hasNoAllergies ? since : null,
  noKnownAllergiesBy: hasNoAllergies ? caseManagerId : null,
});

/** Dependence on oxygen or respiratory failure, as in OASIS item O0110. */
const isOnOxygen = (codes: readonly string[]): boolean =>
  codes.some((code) => code.startsWith("Z99.81") || code.startsWith("J96"));

const notAsked = { emergencyPriority: null, evacuationPlan: null, emergencyEquipment: null } as const;

/** A patient on powered oxygen is among the first to be seen in an emergency. */
function preparedness(random: Random, { isChild, isOnOxygen }: { isChild: boolean; isOnOxygen: boolean }) {
  const priority = random.between(1, 4);
  const evacuationPlan = random.pick([
    isChild ? "Evacuate with parents" : "Evacuate to relative's house",
    "Shelter in place",
    "County shelter for medical needs",
  ]);
  const bed = random.pick([[], [], [], ["Hospital bed"]]);
  return {
    emergencyPriority: isOnOxygen ? Math.min(priority, 2) : priority,
    evacuationPlan,
    emergencyEquipment: isOnOxygen ? ["Oxygen concentrator", ...bed] : bed,
  };
}

/** Occasional observations of an admission on service. */
export function behaviorsOf(random: Random, entry: Entry): BehaviorRecord[] {
  if (entry.admission.startOfCare === null || random.chance(0.4)) return [];
  return random.sample(behaviorNotes, random.between(1, 3)).map(([kind, note, isSafetyConcern]) => {
    const observedOn = dayAfter(entry, random.between(0, 30));
    return {
      id: entry.newId(),
      patientId: entry.patientId,
      kind,
      note,
      observedOn,
      isSafetyConcern,
      createdAt: enteredOn(observedOn, entry),
      createdBy: entry.caseManagerId,
    };
  });
}
