import type { Random } from "../chance/random.ts";
import type { AllergyRecord, BehaviorRecord, CareRecord } from "../chart-records.ts";
import { commonAllergies } from "../words/medications.ts";
import { behaviorNotes } from "../words/notes.ts";
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
export function careOf(
  random: Random,
  { patientId, caseManagerId, since }: Entry,
  hasNoAllergies: boolean,
): CareRecord {
  const isAsked = random.chance(0.85);
  const saysNone = hasNoAllergies && random.chance(0.8);
  return {
    patientId,
    codeStatus: isAsked ? random.pick(["full-code", "full-code", "full-code", "dnr", "dnr-dni"]) : null,
    advanceDirectives: isAsked
      ? random.pick([[], ["living-will"], ["living-will", "health-care-proxy"]])
      : null,
    noKnownAllergiesOn: saysNone ? since : null,
    noKnownAllergiesBy: saysNone ? caseManagerId : null,
    ...(isAsked ? preparedness(random) : notAsked),
  };
}

const notAsked = { emergencyPriority: null, evacuationPlan: null, emergencyEquipment: null } as const;

/** A patient on powered oxygen is among the first to be seen in an emergency. */
function preparedness(random: Random) {
  const priority = random.between(1, 4);
  const evacuationPlan = random.pick([
    "Evacuate to daughter's house",
    "Shelter in place",
    "County shelter for medical needs",
  ]);
  const equipment = random.pick(["none", "none", "Oxygen concentrator", "Hospital bed"] as const);
  return {
    emergencyPriority: equipment === "Oxygen concentrator" ? Math.min(priority, 2) : priority,
    evacuationPlan,
    emergencyEquipment: equipment === "none" ? [] : [equipment],
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
