import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "#src/http/work.ts";

export type MissedTask = {
  readonly kind: "missed-visit" | "notify-physician";
  readonly title: string;
  readonly patientId: string;
  readonly visitId: string;
  readonly assigneeId: string | null;
  readonly dueOn: string | null;
  readonly isImportant: boolean;
};

/** Inserts the tasks, except those already open. */
export const insertMissedTasks = ({ trx, agencyId, userId }: Work, tasks: readonly MissedTask[]) =>
  trx
    .insertInto("task")
    .values(
      tasks.map((task) => ({
        ...task,
        id: uuidv7(),
        agencyId,
        createdBy: userId,
        causeKey: `${task.kind}/${task.visitId}`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["agencyId", "causeKey"]).where("resolvedAt", "is", null).doNothing(),
    )
    .execute();

/** Resolves the visit's open tasks; `resolvedBy` null means their cause is gone. */
export const resolveVisitTasks = (
  { trx, agencyId }: Work,
  { visitId, kinds, resolvedBy }: { visitId: string; kinds: readonly string[]; resolvedBy: string | null },
) =>
  trx
    .updateTable("task")
    .set((eb) => ({ resolvedBy, resolvedAt: sql<Date>`now()`, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("visitId", "=", visitId)
    .where("kind", "in", kinds)
    .where("resolvedAt", "is", null)
    .execute();
