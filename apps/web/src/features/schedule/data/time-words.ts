import {
  addMinutes,
  type Day,
  dayOf,
  type LocalTime,
  type Month,
  minuteOf,
  type Span,
} from "./local-time.ts";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });

const shortDay = format({ month: "short", day: "numeric" });
const longDay = format({ weekday: "long", month: "long", day: "numeric" });
const weekday = format({ weekday: "short" });
const wholeMonth = format({ month: "long", year: "numeric" });
const noon = (day: Day) => new Date(`${day}T12:00:00Z`);

/** 'Mar 1 - Mar 7, 2026'. */
export const weekLabel = ({ first, last }: Span) =>
  `${shortDay.format(noon(first))} - ${shortDay.format(noon(last))}, ${last.slice(0, 4)}`;
/** 'March 2026'. */
export const monthLabel = (month: Month) => wholeMonth.format(noon(`${month}-01`));
/** 'Tuesday, March 3'. Cached, because a calendar asks for each of its visits. */
export function dayWords(day: Day): string {
  const words = knownDays.get(day) ?? longDay.format(noon(day));
  knownDays.set(day, words);
  return words;
}
const knownDays = new Map<Day, string>();
/** 'Tue'. */
export const weekdayWords = (day: Day) => weekday.format(noon(day));

/** '9:05 AM' of minutes after midnight. */
export function clockOf(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
export const clock = (time: LocalTime) => clockOf(minuteOf(time));

/** '9:00 AM to 9:45 AM'. */
export const clockSpan = ({ start, minutes }: { start: LocalTime; minutes: number }) =>
  `${clock(start)} to ${clock(addMinutes(start, minutes))}`;
/** 'Tuesday, March 3, 9:00 AM'. */
export const whenWords = (start: LocalTime) => `${dayWords(dayOf(start))}, ${clock(start)}`;

/** '45 minutes', '1 hour', '1 hour 15 minutes'. */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && counted(hours, "hour"), (rest > 0 || hours === 0) && counted(rest, "minute")];
  return parts.filter(Boolean).join(" ");
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
