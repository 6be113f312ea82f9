import type { TimeOffKind } from "@hearthside/contract";
import type { Problems } from "../acts/when.ts";
import { addDays, type LocalTime } from "../data/local-time.ts";
import { readTime } from "../data/time-text.ts";

/** Time off as entered in the form. */
export type TypedTimeOff = {
  kind: TimeOffKind;
  first: string | null;
  last: string | null;
  isWholeDays: boolean;
  from: string;
  until: string;
};

export const nothingTyped: TypedTimeOff = {
  kind: "vacation",
  first: null,
  last: null,
  isWholeDays: true,
  from: "",
  until: "",
};

export const kindWords = {
  vacation: "Vacation",
  sick: "Sick",
  training: "Training",
  other: "Other",
} as const satisfies Record<TimeOffKind, string>;

/** Undefined while incomplete. Whole days end at midnight after the last day. */
export function typedToSpan(typed: TypedTimeOff): { start: LocalTime; end: LocalTime } | undefined {
  const { first, isWholeDays } = typed;
  const last = typed.last ?? first;
  if (first === null || last === null) return undefined;
  if (isWholeDays) return { start: `${first}T00:00:00`, end: `${addDays(last, 1)}T00:00:00` };
  const [from, until] = [readTime(typed.from), readTime(typed.until)];
  return from === undefined || until === undefined
    ? undefined
    : { start: `${first}T${from}`, end: `${last}T${until}` };
}

export function timeOffProblems(typed: TypedTimeOff): Problems {
  const { first, last, isWholeDays, from, until } = typed;
  const span = typedToSpan(typed);
  return {
    ...(first === null && { first: "Please enter a date" }),
    ...(span !== undefined && span.start >= span.end && { last: "The end must be after the start" }),
    ...(last !== null && first !== null && last < first && { last: "The last day is before the first day" }),
    ...(!isWholeDays && readTime(from) === undefined && { from: "Please enter a time, for example 9:30 AM" }),
    ...(!isWholeDays &&
      readTime(until) === undefined && { until: "Please enter a time, for example 9:30 AM" }),
  };
}
