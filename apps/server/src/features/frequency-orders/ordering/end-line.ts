import type { FrequencyOrder } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";
import { updateEnd } from "../queries.ts";

type Ending = {
  /** Locked, and as it is. */
  readonly old: FrequencyOrder;
  readonly endDate: string;
  readonly reason: string;
};

/** The line is in force until `endDate`, for a reason that stays with it. */
export async function endLine(
  trx: AgencyTrx,
  caller: Caller,
  { old, endDate, reason }: Ending,
): Promise<void> {
  const { id, version, patientId } = old;
  await updateEnd(trx, caller, { id, endDate, endReason: reason });
  await recordEvent(trx, caller, {
    action: "frequency-order.end",
    patientId,
    subjectId: id,
    before: { endDate: old.endDate, endReason: old.endReason },
    after: { endDate, endReason: reason },
  });
  await recordChange(trx, caller, {
    kind: "frequency-order",
    patientId,
    subjectId: id,
    revision: version + 1,
  });
}
