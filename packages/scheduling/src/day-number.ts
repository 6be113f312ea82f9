import { Temporal } from "#src/temporal.ts";

/** A calendar day written YYYY-MM-DD, without a time zone. */
export type Day = string;

/**
 * Days from 1970-01-01 to `day`, negative before it. Throws RangeError when `day` is not a day. Ledgers of a whole agency
 * call it hundreds of thousands of times, and it is several times as fast as Temporal.
 * Source: H. Hinnant, chrono-Compatible Low-Level Date Algorithms, days_from_civil.
 */
export function dayNumber(day: Day): number {
  const written = /^\d{4}-\d\d-\d\d$/.test(day) ? day : Temporal.PlainDate.from(day).toString();
  const year = twoDigits(written, 0) * 100 + twoDigits(written, 2);
  const month = twoDigits(written, 5);
  const dayOfMonth = twoDigits(written, 8);
  if (dayOfMonth < 1 || dayOfMonth > lastOf(year, month)) throw new RangeError(`there is no day ${day}`);
  return numberOf(year, month, dayOfMonth);
}

/** For digits only; several times as fast as `Number` of a slice. */
const twoDigits = (text: string, at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * 48;

/** The last day of a month; 0 for a month that does not exist. */
function lastOf(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (monthLengths[month - 1] ?? 0);
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The day `number` days after 1970-01-01. Source: as above, civil_from_days. */
export function dayAt(number: number): Day {
  const shifted = number + daysToEpoch;
  const era = Math.floor(shifted / eraDays);
  const dayOfEra = shifted - era * eraDays;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1, 2)}`;
}

/** Years are counted from March, so that the leap day is the last one. */
function numberOf(civilYear: number, month: number, day: number): number {
  const year = month <= 2 ? civilYear - 1 : civilYear;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * eraDays + dayOfEra - daysToEpoch;
}

const eraDays = 146_097;
const daysToEpoch = 719_468;
const digits = (number: number, length: number) => String(number).padStart(length, "0");
