import type { Contract, InputOf, Visit } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { holdVisit, wrongStatus } from "./hold-visit.ts";
import { forgetMiss } from "./missed/missed-tasks.ts";
import { judgeVisits } from "./planning/judge-visits.ts";
import { overlapRefusal, requireRules } from "./planning/refusals.ts";
import { updateInCalendar } from "./queries.ts";
import { recordVisit } from "./record-visit.ts";
import { followRecords } from "./verification/follow-records.ts";
import { getVisit, visitOf } from "./visit-rows.ts";
import { letVisitorsSee } from "./visitors.ts";

type Restoring = InputOf<Contract["POST /visits/:id/restore"]>;

/**
 * Restores a cancelled or missed visit at its time and with its clinician, with the given override reason or its earlier
 * one. Records made in the meantime count again. Throws `not-found`, `conflict` with the current visit, `wrong-status` when
 * it is not cancelled or missed, `rule-broken` when rules now refuse it, `overlap` when its time is taken.
 */
export async function restoreVisit(work: Work, { id, version, overrideReason }: Restoring): Promise<Visit> {
  const row = await holdVisit(work, { id, version });
  if (row.status !== "cancelled" && row.status !== "missed") throw wrongStatus(row, "restored");
  const [prospect] = await judgeVisits(work, [{ ...row, path: "" }]);
  if (prospect === undefined) throw new AppError("not-found");
  requireRules(prospect, overrideReason ?? row.overrideReason);
  const given = overrideReason === undefined ? {} : { overrideReason };
  const changes = { status: "scheduled" as const, reason: null, ...given };
  if (!(await updateInCalendar(work, { id, changes }))) throw await overlapRefusal(work, [prospect]);
  if (row.status === "missed") await forgetMiss(work, id);
  await letVisitorsSee(work, [prospect]);
  await followRecords(work, { visitId: id, now: work.now });
  const after = visitOf(await getVisit(work, id));
  await recordVisit(work, { action: "visit.restore", before: visitOf(row), after });
  return after;
}
