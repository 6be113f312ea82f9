import type { PatientSchedule } from "@hearthside/contract";
import { beyondInWords, lastOrderedDay, orderReach } from "@hearthside/scheduling";
import { addDays, type Day } from "../data/local-time.ts";
import { frequencyOf, type TypedOrder } from "./typed-order.ts";

/** How many visits an order plans, its last day, and a sentence on visits after that day. */
export type Reach = { visits: number; until: Day; beyond: string | undefined };

/** Undefined while frequency or first day is missing. */
export function reachOf(typed: TypedOrder, schedule: PatientSchedule): Reach | undefined {
  const frequency = frequencyOf(typed);
  const { startDate } = typed;
  if (frequency === undefined || startDate === null) return undefined;
  const until = lastDayOf(typed, schedule, startDate);
  if (until < startDate) return undefined;
  const { weekStartsOn } = schedule;
  const reach = orderReach(frequency, { startDate, endDate: until, weekStartsOn });
  const ends = { endDate: until, periodEnd: periodEndOf(schedule, startDate) };
  return { visits: reach.planned, until, beyond: beyondInWords({ ...reach, ...ends }) };
}

/** The entered last day, otherwise the frequency's last day within the certification period. */
export function lastDayOf(typed: TypedOrder, schedule: PatientSchedule, startDate: Day): Day {
  if (typed.endDate !== null) return typed.endDate;
  const endDate = periodEndOf(schedule, startDate);
  const frequency = frequencyOf(typed);
  if (frequency === undefined) return endDate;
  const last = lastOrderedDay(frequency, { startDate, endDate, weekStartsOn: schedule.weekStartsOn });
  return last < endDate ? last : endDate;
}

/** The end of the period that contains the day; 60 more days follow the last one. */
function periodEndOf({ episodes }: PatientSchedule, day: Day): Day {
  const known = episodes.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const last = episodes.at(-1)?.endDate;
  return known?.endDate ?? (last === undefined ? addDays(day, 59) : addDays(last, 60));
}
