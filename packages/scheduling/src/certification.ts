import type { Day } from "./day-number.ts";
import { addDays, type DaySpan, daysBetween, weekdayOf } from "./weeks.ts";

const periodDays = 60;

/**
 * The 60-day certification period with this number (from 1) after `startOfCare`. Throws RangeError when `number` is not a
 * whole number from 1. Source: 42 CFR 424.22, 484.205(a).
 */
export function certificationPeriod(startOfCare: Day, number: number): DaySpan {
  if (!Number.isInteger(number) || number < 1) throw new RangeError("periods are numbered from 1");
  const startDate = addDays(startOfCare, (number - 1) * periodDays);
  return { startDate, endDate: addDays(startDate, periodDays - 1) };
}

/** The number of the certification period that contains `day`; undefined before `startOfCare`. */
export function certificationNumberOn(startOfCare: Day, day: Day): number | undefined {
  const days = daysBetween(startOfCare, day);
  return days < 0 ? undefined : Math.floor(days / periodDays) + 1;
}

/** How many Medicare weeks (Sunday to Saturday) the 60 days from `periodStart` touch: 9, or 10 from Thursday on. */
export const weeksTouched = (periodStart: Day): number =>
  Math.floor((weekdayOf(periodStart) + periodDays - 1) / 7) + 1;

/** The two 30-day payment periods of the certification period from `periodStart`. Source: 42 CFR 484.205(b). */
export const paymentPeriods = (periodStart: Day): readonly [DaySpan, DaySpan] => [
  { startDate: periodStart, endDate: addDays(periodStart, 29) },
  { startDate: addDays(periodStart, 30), endDate: addDays(periodStart, 59) },
];

/** The last five days of the period from `periodStart`, when it is recertified. Source: 42 CFR 484.55(d)(1). */
export const recertificationWindow = (periodStart: Day): DaySpan => ({
  startDate: addDays(periodStart, 55),
  endDate: addDays(periodStart, 59),
});
