import * as z from "zod/mini";
import { isCalendarDay } from "./calendar-days.ts";

/** A time on somebody's clock, YYYY-MM-DDTHH:mm:ss, without a zone. */
export const LocalTime = z
  .string()
  .check(
    z.refine(
      (text) => /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isCalendarDay(text.slice(0, 10)),
      "Please use YYYY-MM-DDTHH:mm:ss, from 1900 to 2199",
    ),
  );

export const VisitMinutes = z.int().check(z.gte(5, "A visit lasts at least 5 minutes"), z.lte(1440));
export const Version = z.int().check(z.positive());
export const Note = z.nullable(z.string().check(z.trim(), z.maxLength(2000)));
export const Why = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Please give a reason"),
    z.maxLength(500, "Please use 500 characters at most"),
  );

/**
 * `schedule: view` sees visits of patients one may see; `edit` records what happens at one's own visits and asks for
 * other times; `approve` plans: it makes, moves and gives visits to anybody; `delete` cancels.
 */
export const plan = { area: "schedule", action: "approve" } as const;
export const record = { area: "schedule", action: "edit" } as const;
export const view = { area: "schedule", action: "view" } as const;
