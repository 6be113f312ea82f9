import type { Day } from "./day-number.ts";
import type { DaySpan } from "./days.ts";
import type { LocalTime } from "./local-time.ts";

/** Such as 11/20/2026. */
export const dayInWords = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** Such as 11/20/2026 to 01/18/2027. */
export const spanInWords = ({ startDate, endDate }: DaySpan): string =>
  `${dayInWords(startDate)} to ${dayInWords(endDate)}`;

/** The time of day, such as 9:00 AM. */
export function timeInWords(time: LocalTime): string {
  const hour = Number(time.slice(11, 13));
  return `${hour % 12 || 12}:${time.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`;
}
