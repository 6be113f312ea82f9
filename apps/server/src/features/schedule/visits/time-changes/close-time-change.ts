import type { Work } from "#src/http/work.ts";
import { findOpenOf } from "./queries.ts";
import { settleTimeChange } from "./settle-time-change.ts";

/**
 * Withdraws the open request, if any, of a visit that is over, cancelled or reassigned. Call it with the visit locked, in
 * the transaction that ends or reassigns the visit.
 */
export async function closeTimeChange(work: Work, visitId: string): Promise<void> {
  const change = await findOpenOf(work, visitId);
  if (change === undefined) return;
  await settleTimeChange(work, { change, decision: { status: "withdrawn", decisionReason: null } });
}
