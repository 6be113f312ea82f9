import type { CancelReason, Visit } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { closeTimeChange } from "#src/features/time-changes/close-time-change.ts";
import type { Caller } from "#src/http/caller.ts";
import { holdVisit, wrongStatus } from "./hold-visit.ts";
import { forgetExceptions } from "./missed/missed-tasks.ts";
import { updateVisit } from "./queries.ts";
import { recordVisit } from "./record-visit.ts";
import { getVisit, visitOf } from "./visit-rows.ts";

type Cancellation = {
  readonly id: string;
  readonly version: number;
  readonly reason: CancelReason;
  /** Null keeps the visit's note. */
  readonly note: string | null;
};

/**
 * Cancels a scheduled visit, which frees its time and resolves its exceptions. Throws `not-found`, `conflict` with the
 * current visit, `wrong-status` when it is no longer scheduled.
 */
export async function cancelVisit(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, reason, note }: Cancellation,
): Promise<Visit> {
  const row = await holdVisit(trx, caller, { id, version });
  if (row.status !== "scheduled") throw wrongStatus(row, "cancelled");
  await updateVisit(trx, caller, { id, changes: { status: "cancelled", reason, note: note ?? row.note } });
  await forgetExceptions(trx, caller, id);
  await closeTimeChange(trx, caller, id);
  const after = visitOf(await getVisit(trx, caller, id));
  await recordVisit(trx, caller, { action: "visit.cancel", before: visitOf(row), after });
  return after;
}
