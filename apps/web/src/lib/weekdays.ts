import { agencyWeekStart } from "./moments.ts";

/** By their number: 0 is Sunday. */
export const weekdayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** The how manieth day of the agency's week a weekday is, from 0 on. */
export const placeInWeek = (weekday: number): number => (weekday - agencyWeekStart() + 7) % 7;

/** The days of the agency's week, its first one first. */
export const agencyWeekdays = (): { readonly weekday: number; readonly name: string }[] =>
  weekdayNames
    .map((name, weekday) => ({ weekday, name }))
    .toSorted((one, other) => placeInWeek(one.weekday) - placeInWeek(other.weekday));
