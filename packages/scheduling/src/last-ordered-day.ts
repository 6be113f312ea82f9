import { Temporal } from "temporal-polyfill";
import { addDays, type Day, weekdayOf } from "./days.ts";
import type { Frequency, TimesLine } from "./frequency.ts";

/**
 * The last day on which `frequency`, begun on `startDate`, orders visits; at most `periodEnd`. Its first week is the one
 * in which it begins, weeks begin on `weekStartsOn` (0 is Sunday). `every` and PRN alone last to `periodEnd`.
 */
export function lastOrderedDay(
  frequency: Frequency,
  {
    startDate,
    periodEnd,
    weekStartsOn,
  }: { readonly startDate: Day; readonly periodEnd: Day; readonly weekStartsOn: number },
): Day {
  let next = startDate;
  for (const line of frequency) {
    if (line.kind === "every") return periodEnd;
    if (line.kind === "times") next = dayAfter(line, { from: next, weekStartsOn });
  }
  if (next === startDate) return periodEnd;
  const last = addDays(next, -1);
  return last < periodEnd ? last : periodEnd;
}

function dayAfter(
  { per, length }: TimesLine,
  { from, weekStartsOn }: { readonly from: Day; readonly weekStartsOn: number },
): Day {
  switch (per) {
    case "day":
      return addDays(from, length);
    case "week":
      return addDays(from, 7 * length - ((weekdayOf(from) - weekStartsOn + 7) % 7));
    case "month":
      return Temporal.PlainDate.from(from).add({ months: length }).toString();
    default:
      return per satisfies never;
  }
}
