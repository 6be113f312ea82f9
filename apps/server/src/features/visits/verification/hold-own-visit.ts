import type { AgencyTrx } from "#src/boundary.ts";
import { AppError } from "#src/http/app-error.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { lockVisit, type VisitRow, visitOf } from "../visit-rows.ts";

/**
 * Locks a visit to record what happened: the caller's own, or any visit for schedulers. Throws `not-found`, `forbidden`,
 * `conflict` with the current visit.
 */
export async function holdOwnVisit(
  trx: AgencyTrx,
  caller: Caller,
  { id, version }: { id: string; version: number },
): Promise<VisitRow> {
  const visit = await lockVisit(trx, caller, id);
  if (visit === undefined) throw new AppError("not-found");
  if (visit.userId !== caller.userId && !callerMay(caller, "schedule", "approve"))
    throw new AppError("forbidden", { detail: "This visit is assigned to someone else." });
  if (visit.version !== version) throw new AppError("conflict", { context: visitOf(visit) });
  return visit;
}
