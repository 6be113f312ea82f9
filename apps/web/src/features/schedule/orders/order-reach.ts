import type { PatientSchedule } from "@hearthside/contract";
import { lastOrderedDay, orderedSpans } from "@hearthside/scheduling";
import { addDays, type Day } from "../data/local-time.ts";
import { frequencyOf, type TypedOrder } from "./typed-order.ts";

/** How many visits an order comes to, and its last day: the certification period may end before its frequency does. */
export type Reach = { visits: number; until: Day };

/** Undefined while frequency or first day is missing. */
export function reachOf(typed: TypedOrder, schedule: PatientSchedule): Reach | undefined {
  const frequency = frequencyOf(typed);
  const { startDate } = typed;
  if (frequency === undefined || startDate === null) return undefined;
  const until = lastDayOf(typed, schedule, startDate);
  if (until < startDate) return undefined;
  const spans = orderedSpans(frequency, { startDate, endDate: until, weekStartsOn: schedule.weekStartsOn });
  return { visits: spans.reduce((sum, { most }) => sum + most, 0), until };
}

/** The last day as entered, else the last the frequency reaches within the certification period. */
export function lastDayOf(typed: TypedOrder, schedule: PatientSchedule, startDate: Day): Day {
  if (typed.endDate !== null) return typed.endDate;
  const endDate = periodEnd(schedule, startDate);
  const frequency = frequencyOf(typed);
  if (frequency === undefined) return endDate;
  const last = lastOrderedDay(frequency, { startDate, endDate, weekStartsOn: schedule.weekStartsOn });
  return last < endDate ? last : endDate;
}

/** Of the period in which the day lies; after the last one another 60 days follow. */
function periodEnd({ episodes }: PatientSchedule, day: Day): Day {
  const known = episodes.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const last = episodes.at(-1)?.endDate;
  return known?.endDate ?? (last === undefined ? addDays(day, 59) : addDays(last, 60));
}
