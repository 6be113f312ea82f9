import { contract, type FrequencyOrder, type Visit } from "@hearthside/contract";
import { type Frequency, readFrequency, takesVerbalOrders } from "@hearthside/scheduling";
import { AppError, invalidField } from "#src/app-error.ts";
import { dayIn } from "#src/clock.ts";
import { askForSignature } from "#src/features/documents/document-tasks.ts";
import { certifyFor } from "#src/features/shared/admissions/admissions.ts";
import { findWeekStart } from "#src/features/shared/agencies/agencies.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { changeCalendar } from "./change-calendar.ts";
import { endReplaced, requireFree } from "./end-frequency.ts";
import { lineToWrite, type OrderLineInput, orderToWrite } from "./line-to-write.ts";
import { findLine, insertLine, insertOrder, type StoredLine, withLeast } from "./queries.ts";

const endpoint = contract["POST /frequency-orders"];

/** A line and the visits that ordering it booked, moved or canceled. */
type Ordered = {
  readonly order: FrequencyOrder;
  readonly visits: Visit[];
};

/**
 * Orders visits of one discipline, ends the replaced line and updates the schedule, all or nothing. Throws `forbidden` when the caller may not schedule, `not-found`, `invalid-input`, `conflict` with the
 * current record, `wrong-status`, and whatever booking throws.
 */
export async function orderVisits(work: Work, input: OrderLineInput): Promise<Ordered> {
  if (input.visits.length > 0) requirePermission(work, endpoint.alsoNeeds.visits);
  if (input.cancel.length > 0) requirePermission(work, endpoint.alsoNeeds.cancel);
  checkInput(work, input);
  checkReceived(work, input);
  return create(work, input);
}

/** An order cannot be recorded before it was given. */
function checkInput({ today }: Caller, { orderedOn, cancel, replaces }: OrderLineInput): void {
  if (orderedOn > today) throw invalidField("orderedOn", "This date is in the future.");
  if (cancel.length > 0 && replaces === undefined)
    throw invalidField("cancel", "Only visits of the replaced order can be canceled with it.");
}

function checkReceived({ zone, today, discipline }: Caller, { receivedAt }: OrderLineInput): void {
  if (receivedAt === null) return;
  if (dayIn(zone, new Date(receivedAt)) > today)
    throw invalidField("receivedAt", "This date is in the future.");
  if (!takesVerbalOrders(discipline))
    throw invalidField(
      "receivedAt",
      "A verbal order must be taken and entered by a nurse or therapist (42 CFR 484.60(b)).",
    );
}

async function create(work: Work, input: OrderLineInput): Promise<Ordered> {
  const { patientId, startDate, replaces } = input;
  await getPatient(work, patientId);
  const frequency = frequencyFrom(input.notation);
  const period = await certifyFor(work, { patientId, startDate });
  const weekStartsOn = await findWeekStart(work);
  const found = { frequency, period, weekStartsOn };
  const line = lineToWrite(input, found);
  if (replaces !== undefined) await endReplaced(work, { line, replaces });
  await requireFree(work, line);
  await insertOrder(work, orderToWrite(input, { ...found, line, userId: work.userId }));
  if ((await insertLine(work, line)) === undefined) throw new AppError("key-reused");
  if (input.receivedAt !== null) await askForSignature(work, { documentId: line.orderId, patientId });
  const visits = await changeCalendar(work, { line, input });
  const order = await recordOrder(work, { id: line.id, visits });
  return { order: withLeast(order, weekStartsOn), visits };
}

async function recordOrder(
  work: Work,
  { id, visits }: { readonly id: string; readonly visits: readonly Visit[] },
): Promise<StoredLine> {
  const order = await findLine(work, id);
  if (order === undefined) throw new AppError("not-found");
  const { patientId, version } = order;
  await recordEvent(work, {
    action: "frequency-order.create",
    patientId,
    subjectId: id,
    after: { ...order, visitIds: visits.map((visit) => visit.id) },
  });
  await recordChange(work, { kind: "frequency-order", patientId, subjectId: id, revision: version });
  await recordChange(work, { kind: "document", patientId, subjectId: order.orderId, revision: null });
  return order;
}

/** Parses `notation`. Throws `invalid-input`, with the character position from 0 as `at` in its context. */
function frequencyFrom(notation: string): Frequency {
  const reading = readFrequency(notation);
  if (reading.ok) return reading.frequency;
  const { at, message } = reading.error;
  throw new AppError("invalid-input", {
    errors: [{ field: "notation", message: `${message} (character ${at + 1})` }],
    context: { at },
  });
}
