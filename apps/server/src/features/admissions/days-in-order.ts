import { addDays, dayInWords } from "@hearthside/scheduling";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { AdmissionRow, EventRow } from "./admission-queries.ts";

/** How far ahead the start of care can be entered. */
const daysAhead = 60;

/** What happened cannot lie ahead. Throws `invalid-input`. */
export function requirePast(field: string, day: string | null | undefined, { today }: Caller): void {
  if (typeof day === "string" && day > today) throw invalidField(field, "This day has not come yet.");
}

/** Throws `invalid-input` for a start of care too far ahead, or before the discharge of the admission before. */
export function requireStart(day: string, { today }: Caller, dischargedOn: string | null): void {
  if (day > addDays(today, daysAhead))
    throw invalidField("startOfCare", `Care can be entered ${daysAhead} days ahead at most.`);
  if (dischargedOn !== null && day < dischargedOn)
    throw invalidField("startOfCare", `The admission before ended on ${dayInWords(dischargedOn)}.`);
}

const happened: ReadonlyMap<string, string> = new Map([
  ["transferred", "The patient was transferred"],
  ["resumed", "Care was resumed"],
]);

/** What happens to an admission follows what happened to it. Throws `invalid-input`. */
export function requireAfter(
  day: string,
  { startOfCare }: Pick<AdmissionRow, "startOfCare">,
  events: readonly Pick<EventRow, "kind" | "onDate">[],
): void {
  if (startOfCare !== null && day < startOfCare)
    throw invalidField("onDate", `Care began on ${dayInWords(startOfCare)}.`);
  for (const { kind, onDate } of events) {
    const what = happened.get(kind);
    if (what !== undefined && day < onDate) throw invalidField("onDate", `${what} on ${dayInWords(onDate)}.`);
  }
}
