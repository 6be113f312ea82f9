import type { Contract, ReadInputOf, TimeChange } from "@hearthside/contract";
import { visitInstants } from "@hearthside/scheduling";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { changeVisit } from "../change-visit.ts";
import { statusWords } from "../hold-visit.ts";
import { settleTimeChange } from "./settle-time-change.ts";
import { getTimeChange, type HeldTimeChange, holdTimeChange } from "./time-changes.ts";

type Approval = ReadInputOf<Contract["POST /time-changes/:id/approve"]>;

/**
 * Reschedules the visit and approves the request. Throws like `changeVisit`, leaving the request open; `conflict` with the
 * current request; `wrong-status` when it was decided or can no longer be approved.
 */
export async function approveTimeChange(work: Work, approval: Approval): Promise<TimeChange> {
  const { overrideReason } = approval;
  const { change, visit } = await holdTimeChange(work, approval);
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
function obstacleTo({ change, visit }: HeldTimeChange, now: Date): string | undefined {
  if (visit.status !== "scheduled") return `This visit is now ${statusWords[visit.status]}`;
  if (visit.userId !== change.requestedBy) return "This visit was reassigned";
  if (visit.start !== change.plannedStart) return "This visit was rescheduled";
  const asked = visitInstants(change.start, { minutes: change.minutes, zone: visit.zone });
  if (!asked.ok || Date.parse(asked.from) <= now.getTime()) return "The requested time has passed";
  return undefined;
}
