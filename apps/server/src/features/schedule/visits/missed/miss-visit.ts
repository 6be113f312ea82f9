import type { Contract, MissReason, ReadInputOf, Visit } from "@hearthside/contract";
import { addDays, localTimeAt } from "@hearthside/scheduling";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { closeTimeChange } from "../time-changes/settle-time-change.ts";
import { lockOwnVisit } from "../verification/verify-visit.ts";
import { getVisit, type VisitRow, visitOf, wrongVisitStatus } from "../visit-rows.ts";
import { findResponsible, forgetExceptions, raiseMissedTasks } from "./missed-tasks.ts";
import { startNotice } from "./physician-notice.ts";

type Miss = ReadInputOf<Contract["POST /visits/:id/miss"]>;

/**
 * Marks a visit as missed with a reason, and creates a warning, a task to notify the physician and an empty notice.
 * Throws `not-found`, `forbidden`, `conflict` with the current visit, `wrong-status`.
 */
export async function missVisit(work: Work, miss: Miss): Promise<Visit> {
  const visit = await lockOwnVisit(work, miss);
  refuseState(visit, work.now);
  const { id: visitId, admissionId } = visit;
  const note = [visit.note, miss.note].filter(Boolean).join("\n") || null;
  await writeMissed(work, { id: visitId, reason: miss.reason, note });
  const { physicianId, caseManagerId } = await findResponsible(work, admissionId);
  await startNotice(work, { visitId, physicianId });
  await forgetExceptions(work, visitId);
  await closeTimeChange(work, visitId);
  await raiseMissedTasks(work, { visit, reason: miss.reason, caseManagerId });
  await recordMiss(work, { visit, reason: miss.reason });
  return visitOf(await getVisit(work, visitId));
}

function refuseState({ status, start, zone }: VisitRow, now: Date): void {
  if (status !== "scheduled" && status !== "in-progress")
    throw wrongVisitStatus({ status }, "marked as missed");
  const today = localTimeAt(now.toISOString(), zone);
  const tomorrow = addDays(today.slice(0, 10), 1) + today.slice(10);
  if (start > tomorrow)
    throw new AppError("wrong-status", {
      detail: "This visit is more than a day away. Cancel or reschedule it instead.",
    });
}

async function recordMiss(work: Work, { visit, reason }: { visit: VisitRow; reason: string }): Promise<void> {
  const { id: subjectId, patientId, status, version } = visit;
  await recordEvent(work, {
    action: "visit.miss",
    patientId,
    subjectId,
    before: { status },
    after: { status: "missed", reason },
  });
  await recordChange(work, { kind: "visit", patientId, subjectId, revision: version + 1 });
}

type Missed = {
  readonly id: string;
  readonly reason: MissReason;
  readonly note: string | null;
};

const writeMissed = ({ trx, agencyId }: Work, { id, ...missed }: Missed) =>
  trx
    .updateTable("visit")
    .set((eb) => ({
      ...missed,
      status: "missed",
      startedAt: null,
      endedAt: null,
      version: eb("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
