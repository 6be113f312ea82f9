import * as z from "zod/mini";
import { isCalendarDay } from "../fields.ts";

/** A local time without a time zone, YYYY-MM-DDTHH:mm:ss. */
export const LocalTime = z
  .string()
  .check(
    z.refine(
      (text) => /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isCalendarDay(text.slice(0, 10)),
      "Please use YYYY-MM-DDTHH:mm:ss, from 1900 to 2199",
    ),
  );

export const VisitMinutes = z.int().check(z.gte(5, "A visit lasts at least 5 minutes"), z.lte(1440));
export const VisitNote = z.nullable(z.string().check(z.trim(), z.maxLength(2000)));
export const Why = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Please give a reason"),
    z.maxLength(500, "Please use 500 characters at most"),
  );

/**
 * `schedule: view` shows visits of accessible patients; `edit` records the user's own visits and requests time changes;
 * `approve` schedules, moves and assigns visits of anyone; `delete` cancels.
 */
export const plan = { area: "schedule", action: "approve" } as const;
export const record = { area: "schedule", action: "edit" } as const;
export const view = { area: "schedule", action: "view" } as const;
