import { Temporal } from "#src/temporal.ts";
import { type Day, dayAt, dayNumber } from "./day-number.ts";

/** First and last millisecond of a span, as instants (ISO 8601, UTC). */
export type Instants = { readonly from: string; readonly to: string };

/** The week that contains `day` and starts on `weekStartsOn`: 0 for Sunday, the Medicare week, to 6. */
export function weekOf(day: Day, weekStartsOn: number): DaySpan {
  const startDate = addDays(day, -((weekdayOf(day) - weekStartsOn + 7) % 7));
  return { startDate, endDate: addDays(startDate, 6) };
}

/** From 00:00 to 23:59:59.999 of `day` in `zone`: 23 or 25 hours when clocks change. */
export const localDay = (day: Day, zone: string): Instants =>
  instantsOf({ startDate: day, endDate: day }, zone);

/** From 00:00 of the first to 23:59:59.999 of the last day of the week of `day` in `zone`. */
export const localWeek = (
  day: Day,
  { zone, weekStartsOn }: { readonly zone: string; readonly weekStartsOn: number },
): Instants => instantsOf(weekOf(day, weekStartsOn), zone);

const instantsOf = ({ startDate, endDate }: DaySpan, zone: string): Instants => ({
  from: midnight(startDate, zone).toString(),
  to: midnight(addDays(endDate, 1), zone).subtract({ milliseconds: 1 }).toString(),
});

const midnight = (day: Day, zone: string) => Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant();

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

/** Days from `from` to `to`: 0 on the same day, negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** The Medicare week, Sunday to Saturday, that contains `day`. */
export function medicareWeekOf(day: Day): DaySpan {
  const startDate = addDays(day, -weekdayOf(day));
  return { startDate, endDate: addDays(startDate, 6) };
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7;
