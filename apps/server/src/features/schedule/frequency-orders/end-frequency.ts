import { contract, type FrequencyOrder, type ReadInputOf } from "@hearthside/contract";
import { notationText } from "@hearthside/contract/visit-labels";
import { addDays, describeDay, describeSpan } from "@hearthside/scheduling";
import { AppError, invalidField } from "#src/app-error.ts";
import { resolveDocumentTasks } from "#src/features/documents/document-tasks.ts";
import { findWeekStart } from "#src/features/shared/agencies/agencies.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { lockPatientSchedule } from "../visits/visit-rows.ts";
import { cancelAll, findLaterVisits } from "./change-calendar.ts";
import {
  findLine,
  findLinesOf,
  frequencyOf,
  hasOtherLines,
  lockLine,
  type NewLine,
  updateEnd,
  updateToDiscontinued,
  withLeast,
} from "./queries.ts";

const endpoint = contract["POST /frequency-orders/:id/end"];

/**
 * Ends a line early, canceling its later visits on request. Throws `forbidden`, `not-found`, `conflict` with the current
 * line, `invalid-input` for a day that is not before its last.
 */
export async function endFrequency(
  work: Work,
  { id, version, endDate, reason, cancelVisits }: ReadInputOf<typeof endpoint>,
): Promise<FrequencyOrder> {
  if (cancelVisits) requirePermission(work, endpoint.alsoNeeds.cancelVisits);
  const old = await lockLine(work, id);
  if (old === undefined) throw new AppError("not-found");
  if (isChanged(old, { version })) throw new AppError("conflict", { context: old });
  checkEnd(old, endDate);
  await endLine(work, { old, endDate, reason });
  if (cancelVisits) await cancelPlanned(work, { ...old, startDate: addDays(endDate, 1) });
  const ended = await findLine(work, id);
  if (ended === undefined) throw new AppError("not-found");
  return withLeast(ended, await findWeekStart(work));
}

function checkEnd({ startDate, endDate: last }: FrequencyOrder, endDate: string): void {
  if (endDate < startDate)
    throw invalidField("endDate", `It starts on ${describeDay(startDate)} and cannot end before that.`);
  if (endDate >= last)
    throw invalidField("endDate", `It ends on ${describeDay(last)}; please choose an earlier day.`);
}

/** Cancels the line's planned visits from `startDate` on. */
async function cancelPlanned(
  work: Work,
  { id, patientId, startDate }: Pick<FrequencyOrder, "id" | "patientId" | "startDate">,
): Promise<void> {
  await lockPatientSchedule(work, { patientId, userIds: [] });
  const later = await findLaterVisits(work, { lineId: id, startDate });
  await cancelAll(
    work,
    later.filter(({ status }) => status === "scheduled"),
  );
}

type Replaced = { readonly id: string; readonly version: number };

/**
 * Ends the replaced line the day before `line` starts; one that does not start earlier is discontinued with its order.
 * Throws `not-found`, `invalid-input` for a line of another patient or discipline, `conflict` with the current line,
 * `wrong-status` when the two lines have no day in common.
 */
export async function endReplaced(
  work: Work,
  { line, replaces }: { readonly line: NewLine; readonly replaces: Replaced },
): Promise<void> {
  const old = await lockLine(work, replaces.id);
  if (old === undefined) throw new AppError("not-found");
  if (old.patientId !== line.patientId || old.discipline !== line.discipline)
    throw invalidField("replaces", "An order can only replace one for the same patient and discipline.");
  if (isChanged(old, replaces)) throw new AppError("conflict", { context: old });
  checkInForce(old, line);
  const reason = `Replaced by ${notationText(line.notation)} from ${describeDay(line.startDate)}`;
  if (line.startDate <= old.startDate) return discontinue(work, { old, reason });
  await endLine(work, { old, endDate: addDays(line.startDate, -1), reason });
}

/** Whether the line was changed, replaced or discontinued since it was read. */
const isChanged = ({ version, status }: FrequencyOrder, known: Pick<Replaced, "version">): boolean =>
  version !== known.version || status === "discontinued";

function checkInForce(old: FrequencyOrder, { startDate, endDate }: NewLine): void {
  if (startDate <= old.endDate && endDate >= old.startDate) return;
  const days = describeSpan(old);
  throw new AppError("wrong-status", {
    detail: `The new order does not overlap ${notationText(old.notation)} (${days}). Choose a first day within those dates.`,
  });
}

type Discontinuing = { readonly old: FrequencyOrder; readonly reason: string };

async function discontinue(work: Work, { old, reason }: Discontinuing): Promise<void> {
  if (await hasOtherLines(work, old))
    throw invalidField(
      "startDate",
      `The same order includes other frequencies, so it can be replaced from ${describeDay(addDays(old.startDate, 1))} at the earliest.`,
    );
  await discontinueLine(work, { old, reason });
}

/**
 * Throws `wrong-status` when the discipline already has an order on some of the days. A PRN-only line may overlap a
 * scheduled one, because physicians order them separately (42 CFR 409.43(b)).
 */
export async function requireFree(work: Work, line: NewLine): Promise<void> {
  const other = (await findLinesOf(work, line)).find(
    ({ discipline, notation }) => discipline === line.discipline && doCompete(notation, line.notation),
  );
  if (other === undefined) return;
  const days = describeSpan(other);
  throw new AppError("wrong-status", {
    detail: `${other.discipline} ${notationText(other.notation)} is already ordered for ${days}. Change that order or choose other dates.`,
    context: other,
  });
}

/** Whether both schedule visits or both allow PRN visits. */
function doCompete(one: string, other: string): boolean {
  const [parts, others] = [frequencyOf(one), frequencyOf(other)];
  return parts.some(({ kind }) => others.some((part) => (part.kind === "prn") === (kind === "prn")));
}

type Ending = {
  /** The line, locked. */
  readonly old: FrequencyOrder;
  readonly endDate: string;
  readonly reason: string;
};

/** Ends the line on `endDate` and stores the reason. */
async function endLine(work: Work, { old, endDate, reason }: Ending): Promise<void> {
  const { id, status } = old;
  await updateEnd(work, { id, endDate, endReason: reason });
  await recordEnd(work, { old, after: { endDate, endReason: reason, status } });
}

/** Discontinues a line that was never in effect, with its order and document. */
async function discontinueLine(work: Work, { old, reason }: Omit<Ending, "endDate">): Promise<void> {
  const { id, orderId, patientId, endDate } = old;
  await updateEnd(work, { id, endDate, endReason: reason });
  const revision = await updateToDiscontinued(work, orderId);
  await resolveDocumentTasks(work, orderId);
  await recordChange(work, { kind: "document", patientId, subjectId: orderId, revision });
  await recordEnd(work, { old, after: { endDate, endReason: reason, status: "discontinued" } });
}

type State = Pick<FrequencyOrder, "endDate" | "endReason" | "status">;

async function recordEnd(
  work: Work,
  { old, after }: { readonly old: FrequencyOrder; readonly after: State },
): Promise<void> {
  const { id: subjectId, version, patientId, endDate, endReason, status } = old;
  const before = { endDate, endReason, status };
  await recordEvent(work, { action: "frequency-order.end", patientId, subjectId, before, after });
  await recordChange(work, { kind: "frequency-order", patientId, subjectId, revision: version + 1 });
}
