import { type Contract, type ReadInputOf, TimeChange } from "@hearthside/contract";
import { describeDay } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { openTasks } from "#src/features/shared/tasks/tasks.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { instantsOf } from "../judge-visits.ts";
import { lockVisit, type VisitRow, wrongVisitStatus } from "../visit-rows.ts";
import { findOpenOf, insertTimeChange } from "./queries.ts";
import { decisionCause, notifyTimeChange } from "./settle-time-change.ts";
import { getTimeChange } from "./time-changes.ts";

type Input = ReadInputOf<Contract["POST /time-changes"]>;

/**
 * Requests a time change for the caller's own visit; schedulers get a task. Throws `not-found`, `forbidden` for a
 * colleague's visit, `wrong-status`, and `invalid-input` for a time that does not exist, has passed or is unchanged.
 */
export async function askForTime(work: Work, input: Input): Promise<TimeChange> {
  const visit = await lockVisit(work, input.visitId);
  if (visit === undefined) throw new AppError("not-found");
  requireOwnScheduled(visit, work);
  requireNothingAsked(await findOpenOf(work, visit.id));
  checkTime(visit, { ...input, now: work.now });
  const { id = uuidv7(), visitId, start: localStart, minutes, reason } = input;
  const row = { id, visitId, plannedStart: visit.start, localStart, minutes, reason };
  if ((await insertTimeChange(work, row)) === undefined) throw new AppError("key-reused");
  await announce(work, { visit, row });
  return getTimeChange(work, id);
}

function requireOwnScheduled({ userId, status }: VisitRow, caller: Caller): void {
  if (userId !== caller.userId)
    throw new AppError("forbidden", { detail: "You can request a time change only for your own visits." });
  if (status !== "scheduled") throw wrongVisitStatus({ status }, "rescheduled");
}

function requireNothingAsked(open: { readonly requesterName: string } | undefined): void {
  if (open !== undefined)
    throw new AppError("wrong-status", {
      detail: `${open.requesterName} has already requested a time change for this visit.`,
    });
}

type Asked = Pick<Input, "start" | "minutes"> & { readonly now: Date };

/** Throws `invalid-input` with the field. */
function checkTime(
  { zone, start: plannedStart, minutes: planned }: VisitRow,
  { start, minutes, now }: Asked,
): void {
  const { from } = instantsOf({ start, minutes, zone, field: "start" });
  if (Date.parse(from) <= now.getTime()) throw invalidField("start", "This time has passed.");
  if (start === plannedStart && minutes === planned)
    throw invalidField("start", "The visit is already scheduled for this time.");
}

type Announced = {
  readonly visit: VisitRow;
  readonly row: {
    readonly id: string;
    readonly localStart: string;
    readonly minutes: number;
    readonly reason: string;
  };
};

async function announce(work: Work, { visit, row }: Announced): Promise<void> {
  const { id: visitId, patientId, version: visitVersion, start: planned } = visit;
  const { id, localStart: start, minutes, reason } = row;
  const [firstDay = planned] = [planned.slice(0, 10), start.slice(0, 10)].toSorted();
  // Unassigned: any scheduler can decide.
  await openTasks(work, [
    {
      kind: "time-change",
      causeKey: decisionCause(id),
      title: `Time change requested for the visit on ${describeDay(planned)}`,
      visitId,
      patientId,
      dueOn: firstDay,
      createdBy: work.userId,
    },
  ]);
  await recordEvent(work, {
    action: "time-change.create",
    patientId,
    subjectId: id,
    before: { visitId, start: planned, minutes: visit.minutes },
    after: { visitId, start, minutes, reason },
  });
  await notifyTimeChange(work, { id, version: 1, visitId, patientId, visitVersion });
}
