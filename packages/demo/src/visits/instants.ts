import { type Day, visitInstants } from "@hearthside/scheduling";
import { agencyZone } from "../agency/branches.ts";
import type { DayTime } from "./day-book.ts";

/** A local time of a day, by its minute after midnight. */
export const timeOn = (day: Day, minute: number): string =>
  `${day}T${digits(Math.floor(minute / 60))}:${digits(minute % 60)}:00`;

/** A local time span as instants. Demo times are after 3:00, so that no clock change applies. */
export function instantsOf({ day, minute, minutes }: DayTime): { from: string; to: string } {
  const from = midday(day) + (minute - 720) * 60_000;
  return { from: new Date(from).toISOString(), to: new Date(from + minutes * 60_000).toISOString() };
}

/** An instant as minutes after midnight of `day`. The inverse of `instantsOf`. */
export const minuteOn = (day: Day, instant: string): number =>
  Math.floor((Date.parse(instant) - midday(day)) / 60_000) + 720;

const middays = new Map<Day, number>();

/** Noon in the agency's zone, looked up once per day because zone math is slow. */
function midday(day: Day): number {
  const known = middays.get(day);
  if (known !== undefined) return known;
  const noon = visitInstants(`${day}T12:00:00`, { minutes: 5, zone: agencyZone });
  if (!noon.ok) throw new Error(`there is no noon on ${day}`);
  const instant = Date.parse(noon.from);
  middays.set(day, instant);
  return instant;
}

/** The instant that many minutes after `instant`. */
export const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

const digits = (number: number) => String(number).padStart(2, "0");
