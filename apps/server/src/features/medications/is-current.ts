import type { Medication } from "@hearthside/contract";

type Span = Pick<Medication, "startDate" | "endDate" | "discontinueReason">;

/**
 * Whether it is taken on `today`: it has begun, as far as is known, and not ended. Its end date is the last day it is
 * taken; what was discontinued is not taken any more from that day on.
 */
export const isCurrentOn = (today: string, { startDate, endDate, discontinueReason }: Span): boolean =>
  (startDate === null || startDate <= today) && !hasEnded(today, endDate, discontinueReason);

function hasEnded(today: string, endDate: string | null, discontinueReason: string | null): boolean {
  if (endDate === null) return false;
  return discontinueReason === null ? endDate < today : endDate <= today;
}
