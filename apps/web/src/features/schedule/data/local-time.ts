import { daysFrom, placeInWeek } from "#src/lib/moments.ts";

/** A calendar day, 'YYYY-MM-DD'. */
export type Day = string;
/** A local time, 'YYYY-MM-DDTHH:mm:ss'. */
export type LocalTime = string;
/** Both days included. */
export type Span = { readonly first: Day; readonly last: Day };

const dayMs = 86_400_000;
export const dayMinutes = 1440;

// UTC has no clock changes, so that plain arithmetic works
const dayToMs = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const timeToMs = (time: LocalTime) => Date.parse(`${time}Z`);
const msToTime = (ms: number): LocalTime => new Date(ms).toISOString().slice(0, 19);

export const dayOf = (time: LocalTime): Day => time.slice(0, 10);
export const minuteOf = (time: LocalTime) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** `minute` after midnight of `day`; it may reach into another day. */
export const timeAt = (day: Day, minute: number): LocalTime => msToTime(dayToMs(day) + minute * 60_000);

export const addDays = (day: Day, count: number): Day => dayOf(msToTime(dayToMs(day) + count * dayMs));
export const addMinutes = (time: LocalTime, minutes: number): LocalTime =>
  msToTime(timeToMs(time) + minutes * 60_000);

/** 0 is Sunday. */
export const weekdayOf = (day: Day) => new Date(dayToMs(day)).getUTCDay();
export const daysOf = ({ first, last }: Span): Day[] =>
  Array.from({ length: daysFrom(first, last) + 1 }, (_, at) => addDays(first, at));

/** Sunday to Saturday, or from the agency's first weekday. */
export function weekOf(day: Day): Span {
  const first = addDays(day, -placeInWeek(weekdayOf(day)));
  return { first, last: addDays(first, 6) };
}

/** 'YYYY-MM'. */
export type Month = string;
export const monthOf = (day: Day): Month => day.slice(0, 7);

export function monthSpan(month: Month): Span {
  const first = `${month}-01`;
  const next = monthOf(addDays(first, 31));
  return { first, last: addDays(`${next}-01`, -1) };
}

/** The months a span touches, each once. */
export const monthsOf = (span: Span): Month[] => [...new Set(daysOf(span).map(monthOf))];

/** The first day of the month `count` months away. */
export function addMonths(month: Month, count: number): Day {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, "0");
  return `${year}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

/** The full weeks that contain a month. */
export function monthWeeks(month: Month): Span {
  const { first, last } = monthSpan(month);
  return { first: weekOf(first).first, last: weekOf(last).last };
}
