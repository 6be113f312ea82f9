import { Temporal } from "temporal-polyfill";
import { dayAt, dayNumber } from "./day-number.ts";
import type { DaySpan } from "./days.ts";
import { type LocalTime, localTimeAt, visitInstants } from "./local-time.ts";

/** A local time range in minutes after 1970-01-01T00:00; `to` is exclusive. */
export type Minutes = { readonly from: number; readonly to: number };

/** Minutes from 1970-01-01T00:00 to the local `time`; seconds are dropped. */
export const minuteOf = (time: LocalTime): number =>
  dayNumber(time.slice(0, 10)) * 1440 + Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** The local time at `minute`; the inverse of `minuteOf`. */
export function timeAt(minute: number): LocalTime {
  const ofDay = minute - dayOf(minute) * 1440;
  return `${dayAt(dayOf(minute))}T${digits(Math.floor(ofDay / 60))}:${digits(ofDay % 60)}:00`;
}

/** Whether two ranges share a minute; ranges that only touch do not. */
export const doOverlap = (a: Minutes, b: Minutes): boolean => a.from < b.to && b.from < a.to;

/** A time zone and the days its clocks change (`clockChanges`). */
export type Clock = { readonly zone: string; readonly changes: ReadonlySet<number> };

/**
 * The local range of `minutes` from minute `from`. Undefined when a clock change skips its start; when an hour occurs twice,
 * the later end is used.
 */
export function timeTaken(from: number, minutes: number, { zone, changes }: Clock): Minutes | undefined {
  const to = from + minutes;
  if (!changes.has(dayOf(from)) && !changes.has(dayOf(to))) return { from, to };
  const instants = visitInstants(timeAt(from), { minutes, zone });
  if (!instants.ok) return undefined;
  return { from, to: Math.max(to, minuteOf(localTimeAt(instants.to, zone))) };
}

/** The days from `startDate` to `endDate` on which clocks in `zone` change, as `dayNumber` values. */
export function clockChanges({ startDate, endDate }: DaySpan, zone: string): ReadonlySet<number> {
  const days = new Set<number>();
  let next = Temporal.PlainDate.from(startDate).toZonedDateTime(zone).subtract({ seconds: 1 });
  for (;;) {
    const change = next.getTimeZoneTransition("next");
    if (change === null || change.toPlainDate().toString() > endDate) return days;
    days.add(dayNumber(change.toPlainDate().toString()));
    next = change;
  }
}

const dayOf = (minute: number) => Math.floor(minute / 1440);
const digits = (number: number) => String(number).padStart(2, "0");
