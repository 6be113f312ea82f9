import type { FrequencyOrder } from "@hearthside/contract";
import { resolveDocumentTasks } from "#src/features/documents/document-tasks.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { updateEnd, updateToDiscontinued } from "../queries.ts";

type Ending = {
  /** The line, locked. */
  readonly old: FrequencyOrder;
  readonly endDate: string;
  readonly reason: string;
};

/** Ends the line on `endDate` and stores the reason. */
export async function endLine(work: Work, { old, endDate, reason }: Ending): Promise<void> {
  const { id, status } = old;
  await updateEnd(work, { id, endDate, endReason: reason });
  await recordEnd(work, { old, after: { endDate, endReason: reason, status } });
}

/** Discontinues a line that was never in effect, with its order and document. */
export async function discontinueLine(work: Work, { old, reason }: Omit<Ending, "endDate">): Promise<void> {
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
