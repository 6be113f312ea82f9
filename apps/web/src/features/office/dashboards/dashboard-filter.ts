import type { ExpiringKind, ReferralPeriod } from "@hearthside/contract";

/** Filters of a card's list, as in the address. Omitted filters have their defaults. */
export type DashboardFilter = {
  period?: Exclude<ReferralPeriod, "30-days">;
  within?: "14-days" | "60-days";
  kind?: ExpiringKind;
};

// Here, because the code that reads addresses loads first.
const periods = ["60-days", "90-days", "all"] as const;
const spans = ["14-days", "60-days"] as const;
const kinds = [
  "certification",
  "frequency",
  "authorization",
  "coverage",
] as const satisfies readonly ExpiringKind[];

/** Drops anything else in the address. */
export function readDashboardList(search: Record<string, unknown>): DashboardFilter {
  const period = periods.find((one) => one === search["period"]);
  const within = spans.find((one) => one === search["within"]);
  const kind = kinds.find((one) => one === search["kind"]);
  return {
    ...(period !== undefined && { period }),
    ...(within !== undefined && { within }),
    ...(kind !== undefined && { kind }),
  };
}

/** The Monday of the week (Sunday to Saturday) of a day. */
export function workWeekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - date.getUTCDay() + 1);
  return date.toISOString().slice(0, 10);
}
