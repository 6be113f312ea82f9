import * as z from "zod/mini";
import { isDay } from "./validators.ts";

/** An id, in lowercase as PostgreSQL writes it. */
export const Uuid = z.uuid().check(z.toLowerCase());

/** The id of a new record. */
export const NewId = z.uuidv7().check(z.toLowerCase(), z.meta({ description: "UUIDv7, made by the caller" }));

/** The row version a record was read at; a stale one is a conflict. */
export const Version = z.int().check(z.positive());

/** An admission's status; the census counts patients by it. */
export const AdmissionStatus = z.enum(["pre-admit", "active", "on-hold", "discharge-pending", "discharged"]);
export type AdmissionStatus = z.infer<typeof AdmissionStatus>;

/** A position. `isApproximate`: the center of the ZIP code area. */
export const MapPlace = z
  .object({ latitude: z.number(), longitude: z.number(), isApproximate: z.boolean() })
  .check(z.meta({ id: "MapPlace" }));
export type MapPlace = z.infer<typeof MapPlace>;

// Nothing is planned in other years, and the ends of the calendar have days without a neighbor.
const [firstYear, lastYear] = ["1900", "2199"];

/** Whether a YYYY-MM-DD text is an existing day in the allowed years. */
export const isCalendarDay = (day: string): boolean =>
  isDay(day) && firstYear <= day.slice(0, 4) && day.slice(0, 4) <= lastYear;

/** A calendar day: YYYY-MM-DD, from 1900 to 2199. */
export const CalendarDay = z.iso
  .date()
  .check(z.refine(isCalendarDay, `Enter a date from the years ${firstYear} to ${lastYear}`));

/** An instant, ISO 8601 in UTC, after 1900: device clocks may be ahead, but none is that far behind. */
export const Moment = z.iso
  .datetime()
  .check(z.refine((text) => text.slice(0, 4) >= firstYear, `Enter a time after the year ${firstYear}`));
