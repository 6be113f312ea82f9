import { addDays, type Day, weekdayOf } from "@hearthside/scheduling";

const office = { opens: 8 * 60, closes: 17 * 60 };

/** The same time, or the minutes of its hour after the office next opens, Monday to Friday. */
export function atOffice(day: Day, minute: number): { day: Day; minute: number } {
  if (weekdayOf(day) === 0 || weekdayOf(day) === 6 || minute >= office.closes)
    return atOffice(addDays(day, 1), minute % 60);
  return { day, minute: minute < office.opens ? office.opens + (minute % 60) : minute };
}
