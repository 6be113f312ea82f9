import { clockToType, showClock } from "#src/lib/clock.ts";
import { counted } from "#src/lib/numbers.ts";
import { showDate } from "#src/ui/date/date-text.ts";
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
export function dayText(day: Day): string {
  const text = knownDays.get(day) ?? longDay.format(noon(day));
  knownDays.set(day, text);
  return text;
}
const knownDays = new Map<Day, string>();
/** 'Tue'. */
export const weekdayText = (day: Day) => weekday.format(noon(day));

/** '9:05 AM' of a local time. */
export const clock = (time: LocalTime) => showClock(minuteOf(time));

/** '9:00 AM to 9:45 AM'. */
export const clockSpan = ({ start, minutes }: { start: LocalTime; minutes: number }) =>
  `${clock(start)} to ${clock(addMinutes(start, minutes))}`;
/** '9:00-9:45 AM', where there is little space; it has no place for a line break. */
export function shortSpan({ start, minutes }: { start: LocalTime; minutes: number }): string {
  const [from, to] = [clock(start), clock(addMinutes(start, minutes))];
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from}-${wordJoiner}${to}`;
}
const wordJoiner = "\u2060";

/** 'Tuesday, March 3, 9:00 AM'. */
export const whenText = (start: LocalTime) => `${dayText(dayOf(start))}, ${clock(start)}`;

/** '45 minutes', '1 hour', '1 hour 15 minutes'. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && counted(hours, "hour"), (rest > 0 || hours === 0) && counted(rest, "minute")];
  return parts.filter(Boolean).join(" ");
}

/**
 * Reads a typed time of day as 'HH:mm:00': 9:30 AM, 9.30a, 9pm, 14:15, 0930. Without AM or PM, hours are on the 24-hour
 * clock. Undefined when it is not a time.
 */
export function readTime(text: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:.]?(\d{2}))?(?::00)?\s*(?:([ap])\.?\s*m?\.?)?$/i.exec(text.trim());
  if (parts === null) return undefined;
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)];
  const half = parts[3]?.toLowerCase();
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined;
  return `${pad(half === undefined ? hour : (hour % 12) + (half === "p" ? 12 : 0))}:${pad(minute)}:00`;
}

const pad = (number: number) => String(number).padStart(2, "0");

/** '9:30 AM' of a time of day or of a local time. */
export const showLocalTime = (time: string): string => showClock(minuteIn(time));

/** A time of day or a local time as text to edit, '9:30 AM'. */
export const timeToType = (time: string): string => clockToType(minuteIn(time));

const minuteIn = (time: string) => minuteOf(time.includes("T") ? time : `2000-01-01T${time}`);

const showDay = (day: Day) => `${weekdayText(day)} ${showDate(day)}`;

/** 'Wed 03/04/2026, 9:00 AM to 9:45 AM'. */
export const showWhen = (span: { start: LocalTime; minutes: number }): string =>
  `${showDay(dayOf(span.start))}, ${clockSpan(span)}`;

/** 'Wed 03/04/2026, 9:00 AM'. */
export const showStart = (start: LocalTime): string => `${showDay(dayOf(start))}, ${showLocalTime(start)}`;
