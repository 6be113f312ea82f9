import type { AgencyTrx } from "#src/boundary.ts";
import { recordChanges } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";
import { moveTasks } from "./queries.ts";

/** Reassigns an employee's tasks to another, or to nobody. Returns how many. */
export async function handOverTasks(
  trx: AgencyTrx,
  caller: Caller,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<number> {
  const moved = await moveTasks(trx, caller, { from, to });
  if (moved.length > 0)
    await recordChanges(
      trx,
      caller,
      moved.map(({ id, patientId, version }) => ({
        kind: "task",
        patientId,
        subjectId: id,
        revision: version,
      })),
    );
  return moved.length;
}
