import type { ExpiringKind, ReferralPeriod } from "@hearthside/contract";

/** What of a card's list is shown, as it stands in the address. What is left out is usual. */
export type DashboardFilter = {
  period?: Exclude<ReferralPeriod, "30-days">;
  within?: "14-days" | "60-days";
  kind?: ExpiringKind;
};

// here, because what reads addresses loads before everything else
const periods = ["60-days", "90-days", "all"] as const;
const spans = ["14-days", "60-days"] as const;
const kinds = [
  "certification",
  "frequency",
  "authorization",
  "coverage",
] as const satisfies readonly ExpiringKind[];

/** Whatever else is in the address is dropped. */
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
