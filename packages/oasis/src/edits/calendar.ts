const monthDays = (year: number, month: number) =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Whether `code` is a day of the calendar written YYYYMMDD. */
export function isDay(code: string): boolean {
  const [, year = "", month = "", day = ""] = /^(\d{4})(\d\d)(\d\d)$/.exec(code) ?? [];
  if (!isMonth(Number(month)) || Number(year) === 0) return false;
  return Number(day) >= 1 && Number(day) <= monthDays(Number(year), Number(month));
}

/** Whether `code` is a birth date: YYYYMMDD, YYYYMM or YYYY. Source: OASIS-E2 edit -3080. */
export function isBirthDate(code: string): boolean {
  if (/^\d{4}$/.test(code)) return code !== "0000";
  if (/^\d{6}$/.test(code)) return code.slice(0, 4) !== "0000" && isMonth(Number(code.slice(4)));
  return isDay(code);
}

const isMonth = (month: number) => month >= 1 && month <= 12;

/** The date CMS assumes for a birth date with unknown parts: July 2, or the 15th. Source: OASIS-E2 edit -3390. */
export function assumedBirthDay(code: string): string {
  if (code.length === 4) return `${code}0702`;
  return code.length === 6 ? `${code}15` : code;
}

/** Days from `from` to `to`, both YYYYMMDD; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Days since the start of the calendar, years counted from March so that a leap day comes last. */
function dayNumber(code: string): number {
  const month = (Number(code.slice(4, 6)) + 9) % 12;
  const year = Number(code.slice(0, 4)) - (month >= 10 ? 1 : 0);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + Math.floor((month * 306 + 5) / 10) + Number(code.slice(6));
}

/** Full years from `birth` to `day`, both YYYYMMDD. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(4) < birth.slice(4) ? years - 1 : years;
}

/** A YYYY-MM-DD as YYYYMMDD. */
export const codeOfDay = (day: string): string => day.replaceAll("-", "");

/** MM/DD/YYYY of a YYYYMMDD, or the known parts of a shorter birth date. */
export function shownDay(code: string): string {
  const [year, month, day] = [code.slice(0, 4), code.slice(4, 6), code.slice(6, 8)];
  return [month, day, year].filter((part) => part !== "").join("/");
}
