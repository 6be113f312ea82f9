import { showDate } from "#src/ui/date/date-text.ts";
import { type Day, dayOf, type LocalTime, minuteOf } from "./local-time.ts";
import { clockOf, clockSpan, weekdayWords } from "./time-words.ts";

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
export const showTime = (time: string): string =>
  clockOf(minuteOf(time.includes("T") ? time : `2000-01-01T${time}`));

const showDay = (day: Day) => `${weekdayWords(day)} ${showDate(day)}`;

/** 'Wed 03/04/2026, 9:00 AM to 9:45 AM'. */
export const showWhen = (span: { start: LocalTime; minutes: number }): string =>
  `${showDay(dayOf(span.start))}, ${clockSpan(span)}`;

/** 'Wed 03/04/2026, 9:00 AM'. */
export const showStart = (start: LocalTime): string => `${showDay(dayOf(start))}, ${showTime(start)}`;
