import type { Day } from "./day-number.ts";
import type { LocalTime } from "./local-time.ts";
import { dayOf } from "./ordered-in-weeks.ts";
import { describeDay } from "./visit-rules-subject.ts";

/** A payer's authorization. `discipline` null covers any discipline. */
export type AuthorizedCare = {
  readonly amount: number;
  readonly unit: "visits" | "hours" | "units";
  readonly discipline: string | null;
  readonly startDate: Day;
  readonly endDate: Day;
};

/** A planned or completed visit of the patient. */
export type CountedVisit = {
  readonly start: LocalTime;
  readonly minutes: number;
  readonly discipline: string;
  readonly status: string;
};

/** When an authorization runs out. */
export type AuthorizationForecast = {
  /** The day of the visit that uses the last of it. */
  readonly day: Day;
  /** Whether that visit is completed. */
  readonly isUsedUp: boolean;
  /** Visits within its dates that it does not cover, or only in part. */
  readonly uncovered: number;
};

/**
 * The visit on which an authorization runs out, counting completed and planned visits in order of time; undefined when it
 * covers all of them, and for units, which only the payer counts. Missed and canceled visits use nothing.
 */
export function authorizationForecast(
  care: AuthorizedCare,
  visits: readonly CountedVisit[],
): AuthorizationForecast | undefined {
  if (care.unit !== "visits" && care.unit !== "hours") return undefined;
  const most = care.unit === "hours" ? care.amount * 60 : care.amount;
  const counted = visits.filter((visit) => counts(visit, care)).toSorted(byTime);
  const used = runningSums(counted.map(({ minutes }) => (care.unit === "hours" ? minutes : 1)));
  const last = counted[used.findIndex((sum) => sum >= most)];
  if (last === undefined) return undefined;
  return {
    day: dayOf(last.start),
    isUsedUp: last.status === "completed",
    uncovered: used.filter((sum) => sum > most).length,
  };
}

/** For example: last covered visit 12/03/2026. */
export const describeForecast = ({ day }: AuthorizationForecast): string =>
  `last covered visit ${describeDay(day)}`;

const using: readonly string[] = ["scheduled", "in-progress", "completed"];

const counts = ({ start, discipline, status }: CountedVisit, care: AuthorizedCare): boolean =>
  using.includes(status) &&
  (care.discipline === null || care.discipline === discipline) &&
  care.startDate <= dayOf(start) &&
  dayOf(start) <= care.endDate;

const byTime = (one: CountedVisit, other: CountedVisit) => (one.start < other.start ? -1 : 1);

function runningSums(amounts: readonly number[]): number[] {
  let sum = 0;
  return amounts.map((amount) => (sum += amount));
}
