import type { Day } from "@hearthside/scheduling";

/** This time (UTC) of a day gone by; of `today` its first hour in Texas, so that nothing has happened later than now. */
export const momentOf = (day: Day, today: Day, time: string): string =>
  `${day}T${day < today ? time : `06:${time.slice(3)}`}:00Z`;
