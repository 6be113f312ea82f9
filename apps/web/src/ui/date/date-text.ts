import { agencyDay } from "#src/lib/moments.ts";

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthLabels = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?$/i;

/**
 * The plain date ('YYYY-MM-DD') for `text`: 3/4/2026, 03-04-2026, 3.4.2026, 03042026, 2026-03-04, 2026/03/04, Mar 4,
 * 2026, 4 March 2026. Undefined for days that do not exist and for years of two digits, because 1926 and 2026 would be
 * ambiguous.
 */
export function readDate(text: string): string | undefined {
  const parts = numeric(text.trim()) ?? describe(text.trim());
  if (parts === undefined) return undefined;
  const { year, month, day } = parts;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** 'MM/DD/YYYY' of a plain date; other text is returned unchanged. */
export function showDate(date: string) {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : date;
}

function numeric(text: string) {
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst) return parts(yearFirst[1], yearFirst[3], yearFirst[4]);
  const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/.exec(text);
  if (yearLast) return parts(yearLast[4], yearLast[1], yearLast[3]);
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return digits ? parts(digits[3], digits[1], digits[2]) : undefined;
}

function describe(text: string) {
  const [one = "", two = "", year = "", ...rest] = text.split(/[\s,]+/);
  if (rest.length > 0 || !/^\d{4}$/.test(year)) return undefined;
  const [month, day] = monthLabels.test(one) ? [one, two] : [two, one];
  if (!monthLabels.test(month) || !/^\d{1,2}(st|nd|rd|th)?$/.test(day)) return undefined;
  const number = monthNames.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return parts(year, String(number), String(Number.parseInt(day, 10)));
}

const parts = (year = "", month = "", day = "") => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

const pad = (number: number, length = 2) => String(number).padStart(length, "0");

function daysIn(year: number, month: number) {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export const isOverdue = (dueOn: string | null, today: string) => dueOn !== null && dueOn < today;

/** The due date in words; `today` is the agency's date. */
export function dueText(dueOn: string, today: string): string {
  if (isOverdue(dueOn, today)) return `Overdue since ${showDate(dueOn)}`;
  return dueOn === today ? "Due today" : `Due ${showDate(dueOn)}`;
}

/** The agency's day of an instant. */
export const showAgencyDay = (instant: string): string => showDate(agencyDay(instant));
