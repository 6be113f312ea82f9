import type { Visit } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordChange } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";
import { findVisitsOfLine, moveToLine } from "./calendar-queries.ts";
import type { Wanted } from "./line-to-write.ts";
import type { NewLine } from "./queries.ts";

type Calendar = {
  readonly line: NewLine;
  readonly wanted: Wanted;
};
type Known = { readonly id: string; readonly version: number };

/** Cancels visits because the frequency changed, in the order of their ids, as everybody does who locks several. */
export async function cancelAll(trx: AgencyTrx, caller: Caller, visits: readonly Known[]): Promise<void> {
  throw new Error("to be linked");
}

export async function changeCalendar(
  trx: AgencyTrx,
  caller: Caller,
  { line, wanted }: Calendar,
): Promise<Visit[]> {
  const { id: lineId, patientId, startDate, replacesId } = line;
  const moved =
    replacesId === null
      ? []
      : await moveToLine(trx, caller, {
          from: replacesId,
          to: lineId,
          startDate,
          except: wanted.cancel.map(({ id }) => id),
        });
  for (const { id, version } of moved)
    await recordChange(trx, caller, { kind: "visit", patientId, subjectId: id, revision: version });
  return findVisitsOfLine(trx, caller, { lineId, others: wanted.cancel.map(({ id }) => id) });
}
