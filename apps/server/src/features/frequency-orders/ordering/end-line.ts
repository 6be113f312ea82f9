import type { FrequencyOrder } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { resolveDocumentTasks } from "#src/features/documents/document-tasks.ts";
import { recordChange } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";
import { updateEnd, updateToDiscontinued } from "../queries.ts";

type Ending = {
  /** The line, locked. */
  readonly old: FrequencyOrder;
  readonly endDate: string;
  readonly reason: string;
};

/** Ends the line on `endDate` and stores the reason. */
export async function endLine(
  trx: AgencyTrx,
  caller: Caller,
  { old, endDate, reason }: Ending,
): Promise<void> {
  const { id, status } = old;
  await updateEnd(trx, caller, { id, endDate, endReason: reason });
  await recordEnd(trx, caller, { old, after: { endDate, endReason: reason, status } });
}

/** Discontinues a line that was never in effect, with its order and document. */
export async function discontinueLine(
  trx: AgencyTrx,
  caller: Caller,
  { old, reason }: Omit<Ending, "endDate">,
): Promise<void> {
  const { id, orderId, patientId, endDate } = old;
  await updateEnd(trx, caller, { id, endDate, endReason: reason });
  const revision = await updateToDiscontinued(trx, caller, orderId);
  await resolveDocumentTasks(trx, caller, orderId);
  await recordChange(trx, caller, { kind: "document", patientId, subjectId: orderId, revision });
  await recordEnd(trx, caller, { old, after: { endDate, endReason: reason, status: "discontinued" } });
}

type State = Pick<FrequencyOrder, "endDate" | "endReason" | "status">;

async function recordEnd(
  trx: AgencyTrx,
  caller: Caller,
  { old, after }: { readonly old: FrequencyOrder; readonly after: State },
): Promise<void> {
  const { id: subjectId, version, patientId, endDate, endReason, status } = old;
  const before = { endDate, endReason, status };
  await recordEvent(trx, caller, { action: "frequency-order.end", patientId, subjectId, before, after });
  await recordChange(trx, caller, { kind: "frequency-order", patientId, subjectId, revision: version + 1 });
}
