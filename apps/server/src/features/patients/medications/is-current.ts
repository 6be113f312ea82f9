import type { Medication } from "@hearthside/contract";

type Span = Pick<Medication, "startDate" | "endDate" | "discontinueReason">;

/**
 * Whether it is taken on `today`: started, as far as is known, and not ended. Its end date is the last day it is
 * taken; a discontinued medication is not taken from that date on.
 */
export const isCurrentOn = (today: string, span: Span): boolean =>
  (span.startDate === null || span.startDate <= today) && !hasEndedOn(today, span);

export function hasEndedOn(today: string, { endDate, discontinueReason }: Omit<Span, "startDate">): boolean {
  if (endDate === null) return false;
  return discontinueReason === null ? endDate < today : endDate <= today;
}
