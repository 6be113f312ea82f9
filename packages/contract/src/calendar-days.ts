import * as z from "zod/mini";
import { isDay } from "./validators.ts";

// Nothing is planned in other years, and at the ends of the calendar there are days without a neighbour.
const [firstYear, lastYear] = ["1900", "2199"];

/** A day that exists, YYYY-MM-DD, of the years in which a calendar may hold anything. */
export const isCalendarDay = (day: string): boolean =>
  isDay(day) && firstYear <= day.slice(0, 4) && day.slice(0, 4) <= lastYear;

/** A day of somebody's calendar: YYYY-MM-DD, from 1900 to 2199. */
export const CalendarDay = z.iso
  .date()
  .check(z.refine(isCalendarDay, `Enter a date from the years ${firstYear} to ${lastYear}`));

/** An instant, ISO 8601 in UTC, from 1900 on: a device's clock may be ahead, but none is as far behind. */
export const Moment = z.iso
  .datetime()
  .check(z.refine((text) => text.slice(0, 4) >= firstYear, `Enter a time after the year ${firstYear}`));
