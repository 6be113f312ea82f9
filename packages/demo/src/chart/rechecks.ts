import { addDays } from "@hearthside/scheduling";
import { idsFor } from "../chance/ids.ts";
import { randomFrom } from "../chance/random.ts";
import type { EligibilityCheckRecord } from "../chart-records.ts";
import { type Entry, enteredOn } from "./entry.ts";

/** Most payers were rechecked within the last weeks, nearly all with "eligible". */
export function rechecksOf(
  { patientId, today }: Entry,
  checks: readonly EligibilityCheckRecord[],
): EligibilityCheckRecord[] {
  const random = randomFrom(`${patientId}/rechecks`);
  const newId = idsFor(patientId, "recheck");
  const latest = new Map(checks.map((check) => [check.coverageId, check]));
  return [...latest.values()].flatMap((check) => {
    const checkedOn = addDays(today, -random.between(0, 24));
    if (!random.chance(0.85) || checkedOn <= check.checkedOn) return [];
    const result = random.chance(0.94) ? ("eligible" as const) : check.result;
    return [{ ...check, id: newId(), checkedOn, result, createdAt: enteredOn(checkedOn, { today }) }];
  });
}
