import { agencyWeekStart } from "./moments.ts";

/** By number: 0 is Sunday. */
export const weekdayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** The position of a weekday in the agency's week, starting at 0. */
export const placeInWeek = (weekday: number): number => (weekday - agencyWeekStart() + 7) % 7;

/** The days of the agency's week, starting with its first day. */
export const agencyWeekdays = (): { readonly weekday: number; readonly name: string }[] =>
  weekdayNames
    .map((name, weekday) => ({ weekday, name }))
    .toSorted((one, other) => placeInWeek(one.weekday) - placeInWeek(other.weekday));
