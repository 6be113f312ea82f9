import { AppError } from "#src/app-error.ts";
import { callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { lockVisit, type VisitRow, visitOf } from "../visit-rows.ts";

/**
 * Locks a visit to record what happened: the caller's own, or any visit for schedulers. Throws `not-found`, `forbidden`,
 * `conflict` with the current visit.
 */
export async function holdOwnVisit(
  work: Work,
  { id, version }: { id: string; version: number },
): Promise<VisitRow> {
  const visit = await lockVisit(work, id);
  if (visit === undefined) throw new AppError("not-found");
  if (visit.userId !== work.userId && !callerMay(work, "schedule", "approve"))
    throw new AppError("forbidden", { detail: "This visit is assigned to someone else." });
  if (visit.version !== version) throw new AppError("conflict", { context: visitOf(visit) });
  return visit;
}
