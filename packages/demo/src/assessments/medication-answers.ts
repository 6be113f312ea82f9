import type { Answers } from "@hearthside/oasis";

/** Whether any diagnosis starts with one of these codes. */
export type HasDiagnosis = (...beginnings: string[]) => boolean;

/** Medications for the diagnoses, and how they are managed. */
export function medicationAnswers(has: HasDiagnosis): Answers {
  const classes = drugClasses(has);
  const isInsulin = has("Z79.4", "E10");
  return {
    N0415_1: classes.join(",") || "Z",
    ...(classes.length > 0 ? { N0415_2: classes.join(",") } : {}),
    M2010: classes.length > 0 ? "01" : "NA",
    M2030: isInsulin ? "01" : "NA",
  };
}

/** Codes of N0415 in the order of the instrument. */
function drugClasses(has: HasDiagnosis): string[] {
  const taken: readonly (readonly [string, boolean])[] = [
    ["E", has("I48", "Z79.01")],
    ["F", has("N39", "T81")],
    ["H", has("Z47", "S72")],
    ["I", has("I25", "Z95", "I69")],
    ["J", has("E10", "E11")],
  ];
  return taken.filter(([, isTaken]) => isTaken).map(([drugClass]) => drugClass);
}
