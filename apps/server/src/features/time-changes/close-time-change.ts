import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { findOpenOf } from "./queries.ts";
import { settleTimeChange } from "./settle-time-change.ts";

/**
 * Withdraws the open request, if any, of a visit that is over, cancelled or reassigned. Call it with the visit locked, in
 * the transaction that ends or reassigns the visit.
 */
export async function closeTimeChange(trx: AgencyTrx, caller: Caller, visitId: string): Promise<void> {
  const change = await findOpenOf(trx, caller, visitId);
  if (change === undefined) return;
  await settleTimeChange(trx, caller, { change, decision: { status: "withdrawn", decisionReason: null } });
}
