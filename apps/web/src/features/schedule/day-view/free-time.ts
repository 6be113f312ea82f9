import type { Clinician, TimeOffKind } from "@hearthside/contract";
import { type Day, dayMinutes, dayOf, minuteOf, weekdayOf } from "../data/local-time.ts";
import { clockOf } from "../data/time-words.ts";

/** A part of a day, in minutes after its midnight. */
export type Part = { readonly from: number; readonly to: number };
export type OffPart = Part & { readonly words: string };

/** A clinician's hours on a day; undefined when none were entered. */
export function workingParts({ hours }: Clinician, day: Day): readonly Part[] | undefined {
  if (hours === null) return undefined;
  return hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .toSorted((one, other) => one.from - other.from);
}

/** Time off that touches a day, cut to it. */
export const offParts = ({ timeOff }: Clinician, day: Day): OffPart[] =>
  timeOff
    .filter(({ start, end }) => dayOf(start) <= day && end > `${day}T00:00:00`)
    .map(({ kind, start, end }) => ({
      words: kind === null ? offWords.other : offWords[kind],
      from: dayOf(start) < day ? 0 : minuteOf(start),
      to: dayOf(end) > day ? dayMinutes : minuteOf(end),
    }));

const offWords = {
  vacation: "Vacation",
  sick: "Sick",
  training: "Training",
  other: "Time off",
} as const satisfies Record<TimeOffKind, string>;

/** Such as 'works 8:00 AM to 4:00 PM, vacation 1:00 PM to 4:00 PM'. */
export function freeTimeWords(clinician: Clinician, day: Day): string {
  const parts = workingParts(clinician, day);
  const works = parts?.map(partWords).join(" and ");
  return [
    works === undefined ? "no working hours entered" : works === "" ? "not working" : `works ${works}`,
    ...offParts(clinician, day).map((off) => `${off.words.toLowerCase()} ${partWords(off)}`),
  ].join(", ");
}

const partWords = ({ from, to }: Part) =>
  `${clockOf(from)} to ${to === dayMinutes ? "midnight" : clockOf(to)}`;
