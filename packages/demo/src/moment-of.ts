import type { Day } from "@hearthside/scheduling";

/** This time (UTC) on a past day; for `today` its first hour in Texas, so that nothing is in the future. */
export const momentOf = (day: Day, today: Day, time: string): string =>
  `${day}T${day < today ? time : `06:${time.slice(3)}`}:00Z`;
