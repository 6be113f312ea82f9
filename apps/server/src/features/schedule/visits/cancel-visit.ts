import type { CancelReason, Visit } from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";
import { holdVisit, wrongStatus } from "./hold-visit.ts";
import { forgetExceptions } from "./missed/missed-tasks.ts";
import { updateVisit } from "./queries.ts";
import { recordVisit } from "./record-visit.ts";
import { closeTimeChange } from "./time-changes/close-time-change.ts";
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
export async function cancelVisit(work: Work, { id, version, reason, note }: Cancellation): Promise<Visit> {
  const row = await holdVisit(work, { id, version });
  if (row.status !== "scheduled") throw wrongStatus(row, "cancelled");
  await updateVisit(work, { id, changes: { status: "cancelled", reason, note: note ?? row.note } });
  await forgetExceptions(work, id);
  await closeTimeChange(work, id);
  const after = visitOf(await getVisit(work, id));
  await recordVisit(work, { action: "visit.cancel", before: visitOf(row), after });
  return after;
}
