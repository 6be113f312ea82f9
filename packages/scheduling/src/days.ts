import { Temporal } from "temporal-polyfill";
import { type Day, dayAt, dayNumber } from "./day-number.ts";

/** Days from `startDate` to `endDate`, both included. */
export type DaySpan = {
  readonly startDate: Day;
  readonly endDate: Day;
};

/** The day `count` days after `day`, or before it when negative. Throws RangeError when `day` is not a day. */
export const addDays = (day: Day, count: number): Day => dayAt(dayNumber(day) + count);

/** The day `count` months after `day`, or the last day of a shorter month. Throws RangeError like `addDays`. */
export const addMonths = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ months: count }).toString();

/** Days from `from` to `to`: 0 on the same day, negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** The Medicare week, Sunday to Saturday, that contains `day`. */
export function medicareWeekOf(day: Day): DaySpan {
  const startDate = addDays(day, -weekdayOf(day));
  return { startDate, endDate: addDays(startDate, 6) };
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7;
