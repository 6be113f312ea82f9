const dayMs = 86_400_000;
/** Day 0 of a workbook, such that March 1, 1900 is day 61. */
const dayZero = Date.UTC(1899, 11, 30);
/** Workbooks count a February 29, 1900 that never existed. */
const firstTrueDay = 61;

const serials = new Map<string, number | undefined>();
const mostKept = 50_000;

/** A date YYYY-MM-DD as workbooks count it. Undefined for one they cannot hold: before 1900, after 9999, or invalid. */
export function daySerial(day: string): number | undefined {
  const known = serials.get(day);
  if (known !== undefined) return known;
  const serial = countDays(day);
  if (serials.size >= mostKept) serials.clear();
  serials.set(day, serial);
  return serial;
}

function countDays(day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const days = (Date.parse(`${day}T00:00:00Z`) - dayZero) / dayMs;
  const serial = days < firstTrueDay ? days - 1 : days;
  return serial >= 1 ? serial : undefined;
}

const fractions: string[] = [];

/** A local time, `YYYY-MM-DD HH:mm:ss` with or without fractions of a second, as a workbook number. */
export function timeSerial(time: string): string | undefined {
  const day = daySerial(time.slice(0, 10));
  if (day === undefined || (time.length > 19 && time[19] !== ".")) return undefined;
  const second = secondOfDay(time);
  if (Number.isNaN(second)) return undefined;
  fractions[second] ??= fractionOf(second);
  return `${day}${fractions[second]}`;
}

/** Multiples of this many seconds are exact binary fractions of a day. */
const exactSeconds = 86_400 / 128;

/**
 * Other seconds are rounded up by less than a tenth of a millisecond, because a program that truncates would show the second
 * before.
 */
const fractionOf = (second: number): string =>
  second % exactSeconds === 0
    ? (second / 86_400).toFixed(9).slice(1)
    : `.${(Math.floor((second * 1e9) / 86_400) + 1).toString().padStart(9, "0")}`;

const secondOfDay = (time: string): number =>
  Number(time.slice(11, 13)) * 3600 + Number(time.slice(14, 16)) * 60 + Number(time.slice(17, 19));
