import type { Contract, OutputOf, ReadInputOf, TimeChange } from "@hearthside/contract";
import { visitInstants } from "@hearthside/scheduling";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { changeVisit } from "../change-visit.ts";
import { lockVisit, selectVisits, statusLabels, type VisitRow, visitOf } from "../visit-rows.ts";
import { countTimeChanges, findTimeChange, findTimeChanges, type TimeChangeRow } from "./queries.ts";
import { settleTimeChange } from "./settle-time-change.ts";

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

/** Throws `not-found`, including for a colleague's request without schedule:approve. */
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

type LockedTimeChange = {
  readonly change: TimeChangeRow;
  readonly visit: VisitRow;
};

/**
 * Locks an open request and its visit until the transaction ends. Throws `not-found`, `conflict` with the current request,
 * `wrong-status` when it was decided.
 */
async function lockTimeChange(
  work: Work,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<LockedTimeChange> {
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

type Named = {
  readonly id: string;
  readonly version: number;
};

/** Throws `not-found`, `conflict` with the current request, `wrong-status` when it was decided. */
export async function declineTimeChange(
  work: Work,
  { reason, ...named }: Named & { readonly reason: string },
): Promise<TimeChange> {
  const { change } = await lockTimeChange(work, named);
  await settleTimeChange(work, {
    change,
    decision: { status: "declined", decisionReason: reason },
  });
  return getTimeChange(work, change.id);
}

/** Throws like `declineTimeChange`, and `forbidden` for another person's request. */
export async function withdrawTimeChange(work: Work, named: Named): Promise<TimeChange> {
  const { change } = await lockTimeChange(work, named);
  if (change.requestedBy !== work.userId)
    throw new AppError("forbidden", {
      detail: "Only the person who sent the request can withdraw it. You can decline it.",
    });
  await settleTimeChange(work, { change, decision: { status: "withdrawn", decisionReason: null } });
  return getTimeChange(work, change.id);
}

type Approval = ReadInputOf<Contract["POST /time-changes/:id/approve"]>;

/**
 * Reschedules the visit and approves the request. Throws like `changeVisit`, leaving the request open; `conflict` with the
 * current request; `wrong-status` when it was decided or can no longer be approved.
 */
export async function approveTimeChange(work: Work, approval: Approval): Promise<TimeChange> {
  const { overrideReason } = approval;
  const { change, visit } = await lockTimeChange(work, approval);
  const obstacle = obstacleTo({ change, visit }, work.now);
  if (obstacle !== undefined)
    throw new AppError("wrong-status", {
      detail: `${obstacle}. The request can only be declined or withdrawn.`,
    });
  const { start, minutes } = change;
  await changeVisit(work, {
    id: visit.id,
    version: visit.version,
    start,
    minutes,
    overrideReason,
  });
  await settleTimeChange(work, {
    change: { ...change, visitVersion: visit.version + 1 },
    decision: { status: "approved", decisionReason: null },
  });
  return getTimeChange(work, change.id);
}

/** Why the request can no longer be approved. */
function obstacleTo({ change, visit }: LockedTimeChange, now: Date): string | undefined {
  if (visit.status !== "scheduled") return `This visit is now ${statusLabels[visit.status]}`;
  if (visit.userId !== change.requestedBy) return "This visit was reassigned";
  if (visit.start !== change.plannedStart) return "This visit was rescheduled";
  const asked = visitInstants(change.start, { minutes: change.minutes, zone: visit.zone });
  if (!asked.ok || Date.parse(asked.from) <= now.getTime()) return "The requested time has passed";
  return undefined;
}
