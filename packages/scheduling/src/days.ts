import { Temporal } from "temporal-polyfill";

/** A calendar day written YYYY-MM-DD. It belongs to no zone. */
export type Day = string;

/** Days from `startDate` to `endDate`, both included. */
export type DaySpan = {
  readonly startDate: Day;
  readonly endDate: Day;
};

/** The day `count` days after `day`, or before it when negative. Throws RangeError when `day` is none. */
export const addDays = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ days: count }).toString();

/** How many days lie from `from` to `to`: 0 on the same day, negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days;

/** The Medicare week, Sunday to Saturday, in which `day` lies. */
export function medicareWeekOf(day: Day): DaySpan {
  const startDate = addDays(day, -weekdayOf(day));
  return { startDate, endDate: addDays(startDate, 6) };
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek % 7;
