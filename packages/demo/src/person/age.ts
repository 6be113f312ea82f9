import type { Day } from "@hearthside/scheduling";

/** Full years from `dob` to `today`. People born on February 29 turn a year older on March 1 in common years. */
export function ageOn(dob: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}
