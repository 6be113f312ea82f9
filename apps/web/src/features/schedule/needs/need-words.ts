import type { SchedulingNeed } from "@hearthside/contract";

export const missingIn = (needs: readonly SchedulingNeed[]) =>
  needs.reduce((sum, { missing }) => sum + missing, 0);

export const visitsWords = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);

export const unscheduledVisits = (count: number) =>
  count === 1 ? "1 unscheduled visit" : `${count} unscheduled visits`;
