import { recordChanges } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { moveTasks } from "./queries.ts";

/** Reassigns an employee's tasks to another, or to nobody. Returns how many. */
export async function handOverTasks(
  work: Work,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<number> {
  const moved = await moveTasks(work, { from, to });
  if (moved.length > 0)
    await recordChanges(
      work,
      moved.map(({ id, patientId, version }) => ({
        kind: "task",
        patientId,
        subjectId: id,
        revision: version,
      })),
    );
  return moved.length;
}
