import { contract, type FrequencyOrder, type ReadInputOf } from "@hearthside/contract";
import { addDays, dayInWords } from "@hearthside/scheduling";
import { AppError, invalidField } from "#src/app-error.ts";
import { lockPatientSchedule } from "#src/features/schedule/visits/lock-schedules.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { findLine, lockLine } from "../queries.ts";
import { findLaterVisits } from "./calendar-queries.ts";
import { cancelAll } from "./change-calendar.ts";
import { endLine } from "./end-line.ts";
import { isChanged } from "./replace-line.ts";

const endpoint = contract["POST /frequency-orders/:id/end"];

/**
 * Ends a line early, cancelling its later visits on request. Throws `forbidden`, `not-found`, `conflict` with the current
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
  return ended;
}

function checkEnd({ startDate, endDate: last }: FrequencyOrder, endDate: string): void {
  if (endDate < startDate)
    throw invalidField("endDate", `It starts on ${dayInWords(startDate)} and cannot end before that.`);
  if (endDate >= last)
    throw invalidField("endDate", `It ends on ${dayInWords(last)}; please choose an earlier day.`);
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
