import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { findOpenOf } from "./queries.ts";
import { settleTimeChange } from "./settle-time-change.ts";

/**
 * Takes back what was asked about a visit that takes place no more, has taken place or is somebody else's; nothing
 * happens when nothing was asked. To be called by whoever ends or gives away a visit and holds it, in one transaction.
 */
export async function closeTimeChange(trx: AgencyTrx, caller: Caller, visitId: string): Promise<void> {
  const change = await findOpenOf(trx, caller, visitId);
  if (change === undefined) return;
  await settleTimeChange(trx, caller, { change, decision: { status: "withdrawn", decisionReason: null } });
}
