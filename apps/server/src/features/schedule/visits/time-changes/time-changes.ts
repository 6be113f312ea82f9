import type { Contract, OutputOf, ReadInputOf, TimeChange } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { lockVisit, selectVisits, type VisitRow, visitOf } from "../visit-rows.ts";
import { countTimeChanges, findTimeChange, findTimeChanges, type TimeChangeRow } from "./queries.ts";

/** Small, because the rules are checked for each request shown. */
const pageSize = 10;

/** A page of open and recently decided requests of visits the caller may see: all for schedulers, otherwise their own. */
export async function listTimeChanges(
  work: Work,
  { after }: ReadInputOf<Contract["GET /time-changes"]>,
): Promise<OutputOf<Contract["GET /time-changes"]>> {
  const rows = await findTimeChanges(work, { after, limit: pageSize });
  return {
    timeChanges: await withVisits(work, rows.slice(0, pageSize)),
    more: rows.length > pageSize,
    ...(await countTimeChanges(work)),
  };
}

/** Throws `not-found`, also for a colleague's request without schedule:approve. */
export async function getTimeChange(work: Work, id: string): Promise<TimeChange> {
  const row = await findTimeChange(work, id);
  const [found] = row === undefined ? [] : await withVisits(work, [row]);
  if (found === undefined) throw new AppError("not-found");
  return found;
}

async function withVisits(work: Work, rows: readonly TimeChangeRow[]): Promise<TimeChange[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ visitId }) => visitId);
  const found = await selectVisits(work).where("visit.id", "in", ids).execute();
  const visits = new Map(found.map((visit) => [visit.id, visit]));
  return rows.flatMap((row) => {
    const visit = visits.get(row.visitId);
    return visit === undefined ? [] : [timeChangeOf(row, visit)];
  });
}

const timeChangeOf = (row: TimeChangeRow, visit: VisitRow): TimeChange => ({
  ...row,
  visit: visitOf(visit),
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export type HeldTimeChange = {
  readonly change: TimeChangeRow;
  readonly visit: VisitRow;
};

/**
 * Locks an open request and its visit until the transaction ends. Throws `not-found`, `conflict` with the current request,
 * `wrong-status` when it was decided.
 */
export async function holdTimeChange(
  work: Work,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<HeldTimeChange> {
  const found = await findTimeChange(work, id);
  if (found === undefined) throw new AppError("not-found");
  const visit = await lockVisit(work, found.visitId);
  const change = await findTimeChange(work, id);
  if (visit === undefined || change === undefined) throw new AppError("not-found");
  if (change.version !== version) throw new AppError("conflict", { context: await getTimeChange(work, id) });
  if (change.status !== "open")
    throw new AppError("wrong-status", { detail: `This request was already ${change.status}.` });
  return { change, visit };
}
