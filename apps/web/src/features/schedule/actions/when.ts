import type { FieldProblems } from "#src/ui/records/schema-problems.ts";
import { dayOf, type LocalTime } from "../data/local-time.ts";
import { readTime, timeToType } from "../data/time-text.ts";

/** Day, time and length of a visit as entered in the form. */
export type When = { day: string | null; dayText: string; time: string; minutes: string };

export type VisitSpan = { start: LocalTime; minutes: number };

export const spanToWhen = ({ start, minutes }: { start?: LocalTime | undefined; minutes: number }): When => ({
  day: start === undefined ? null : dayOf(start),
  dayText: "",
  time: start === undefined ? "" : timeToType(start),
  minutes: String(minutes),
});

/** Undefined while incomplete. */
export function whenToSpan({ day, time, minutes }: When): VisitSpan | undefined {
  const [clock, length] = [readTime(time), readMinutes(minutes)];
  if (day === null || clock === undefined || length === undefined) return undefined;
  return { start: `${day}T${clock}`, minutes: length };
}

/** Problems by field. */
export function whenProblems({ day, dayText, time, minutes }: When): FieldProblems {
  return {
    ...(day === null && {
      day: dayText === "" ? "Please enter a date" : "Please enter a date as MM/DD/YYYY",
    }),
    ...(readTime(time) === undefined && { time: "Please enter a time, for example 9:30 AM" }),
    ...(readMinutes(minutes) === undefined && { minutes: "Please enter whole minutes, from 5 to 1440" }),
  };
}

function readMinutes(text: string): number | undefined {
  const minutes = /^\s*(\d{1,4})\s*(min(utes)?\.?)?\s*$/i.exec(text)?.[1];
  const length = Number(minutes ?? 0);
  return length >= 5 && length <= 1440 ? length : undefined;
}

/** The server's problem with `start` is shown at the time field. */
export const atWhenFields = ({ start, ...others }: FieldProblems): FieldProblems => ({
  ...others,
  ...(start !== undefined && { time: start }),
});
