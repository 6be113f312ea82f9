import { addDays, dayInWords } from "@hearthside/scheduling";
import { invalidField } from "#src/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { AdmissionRow, EventRow } from "./admission-queries.ts";

/** How many days ahead the start of care can be entered. */
const daysAhead = 60;

/** Past events cannot be in the future. Throws `invalid-input`. */
export function requirePast(field: string, day: string | null | undefined, { today }: Caller): void {
  if (typeof day === "string" && day > today) throw invalidField(field, "This date is in the future.");
}

/** Throws `invalid-input` for a start of care too far ahead, or before the previous admission's discharge. */
export function requireStart(day: string, { today }: Caller, dischargedOn: string | null): void {
  if (day > addDays(today, daysAhead))
    throw invalidField("startOfCare", `The start of care can be at most ${daysAhead} days ahead.`);
  if (dischargedOn !== null && day < dischargedOn)
    throw invalidField("startOfCare", `The previous admission ended on ${dayInWords(dischargedOn)}.`);
}

const happened: ReadonlyMap<string, string> = new Map([
  ["transferred", "The patient was transferred"],
  ["resumed", "Care was resumed"],
]);

/** Events of an admission must be in date order. Throws `invalid-input`. */
export function requireAfter(
  day: string,
  { startOfCare }: Pick<AdmissionRow, "startOfCare">,
  events: readonly Pick<EventRow, "kind" | "onDate">[],
): void {
  if (startOfCare !== null && day < startOfCare)
    throw invalidField("onDate", `Care started on ${dayInWords(startOfCare)}.`);
  for (const { kind, onDate } of events) {
    const what = happened.get(kind);
    if (what !== undefined && day < onDate) throw invalidField("onDate", `${what} on ${dayInWords(onDate)}.`);
  }
}
