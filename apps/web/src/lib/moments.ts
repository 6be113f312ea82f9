import type { UserInfo } from "@hearthside/contract";
import { keepTogether } from "./clock.ts";
import { getSession } from "./session-state.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function momentFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "numeric",
      minute: "2-digit",
    });
  formats.set(timeZone, format);
  return format;
}

const zoneOf = (user: UserInfo | null) => user?.AgencyRoles[0]?.Zone ?? "UTC";

/** The agency's time zone. */
export const agencyZone = (): string => zoneOf(getSession().user);

/** The first day of the agency's week: 0 is Sunday. */
const agencyWeekStart = (): number => getSession().user?.WeekStartsOn ?? 0;

/** An instant as 'MM/DD/YYYY, 9:05 AM' in the agency's zone. */
export const showMoment = (instant: string) =>
  keepTogether(momentFormat(agencyZone()).format(new Date(instant)));

/** The time of day of an instant, as '9:05 AM' in the agency's zone. */
export const showTime = (instant: string) => showMoment(instant).replace(/^.*, /, "");

/** Today's date in the agency's time zone, 'YYYY-MM-DD'. */
export function agencyToday(now = new Date()): string {
  const parts = momentFormat(agencyZone()).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** The date of an instant in the agency's time zone. */
export const agencyDay = (instant: string): string => agencyToday(new Date(instant));

/** Whole years from one date to another; someone born on February 29 is a year older on March 1. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Days from one date to another; negative if the second is earlier. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

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
