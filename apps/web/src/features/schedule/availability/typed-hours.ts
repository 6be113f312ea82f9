import type { WeeklyHours } from "@hearthside/contract";
import type { LocalTime } from "../data/local-time.ts";
import { readTime } from "../data/time-text.ts";
import { clockOf } from "../data/time-words.ts";

/** A time range of a weekday as entered in its two fields. */
export type TypedSpan = { key: number; weekday: number; from: string; to: string };

export const hoursToTyped = (hours: readonly WeeklyHours[]): readonly TypedSpan[] =>
  hours
    .toSorted((one, other) => one.weekday - other.weekday || one.from - other.from)
    .map(({ weekday, from, to }, key) => ({ key, weekday, from: clockOf(from), to: clockOf(to) }));

/** Undefined while a field is invalid. */
export function typedToHours(typed: readonly TypedSpan[]): WeeklyHours[] | undefined {
  const hours = typed.map(spanToHours);
  return hours.every((one) => one !== undefined) ? hours : undefined;
}

function spanToHours({ weekday, from, to }: TypedSpan): WeeklyHours | undefined {
  const [begins, ends] = [minuteIn(from), minuteIn(to)];
  // an end at midnight is the end of the day
  if (begins === undefined || ends === undefined) return undefined;
  return { weekday, from: begins, to: ends === 0 ? 1440 : ends };
}

function minuteIn(text: string): number | undefined {
  const time: LocalTime | undefined = readTime(text);
  return time === undefined ? undefined : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Problems by key of the time range. */
export function hoursProblems(typed: readonly TypedSpan[]): ReadonlyMap<number, string> {
  return new Map(
    typed.flatMap((span) => {
      const problem = problemOf(span, typed);
      return problem === undefined ? [] : [[span.key, problem] as const];
    }),
  );
}

function problemOf(span: TypedSpan, all: readonly TypedSpan[]): string | undefined {
  const hours = spanToHours(span);
  if (hours === undefined) return "Please enter times, for example 9:30 AM";
  if (hours.from >= hours.to) return "The end must be after the start";
  const overlaps = all.some((other) => {
    const its = spanToHours(other);
    return (
      other.key !== span.key && its?.weekday === hours.weekday && its.from < hours.to && hours.from < its.to
    );
  });
  return overlaps ? "Two time ranges on this day overlap" : undefined;
}
