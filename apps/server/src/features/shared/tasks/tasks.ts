import type { TaskKind } from "@hearthside/contract";
import { type ExpressionBuilder, type ExpressionWrapper, type Insertable, type SqlBool, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { In } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { recordChanges } from "../live/changes.ts";

type OfAgency = In<Pick<Caller, "agencyId">>;

/** `createdBy` is the user whose action opened it; none for tasks opened by the system. */
export type NewTask = Omit<
  Insertable<Database["task"]>,
  "agencyId" | "id" | "resolvedAt" | "resolvedBy" | "note" | "version" | "createdAt" | "causeEndedAt"
> & { readonly kind: TaskKind };

/** Opens tasks, except those whose cause already has an open one, and returns the ids of the new ones. */
export async function openTasks(
  { trx, agencyId }: OfAgency,
  tasks: readonly NewTask[],
): Promise<readonly string[]> {
  if (tasks.length === 0) return [];
  const opened = await trx
    .insertInto("task")
    .values(tasks.map((task) => ({ ...task, id: uuidv7(), agencyId })))
    .onConflict((conflict) =>
      conflict.columns(["agencyId", "causeKey"]).where("resolvedAt", "is", null).doNothing(),
    )
    .returning("id")
    .execute();
  return opened.map(({ id }) => id);
}

type Resolution = {
  /** Null: resolved because its cause is gone. */
  readonly by: string | null;
  readonly note?: string;
  readonly which: (eb: ExpressionBuilder<Database, "task">) => ExpressionWrapper<Database, "task", SqlBool>;
};

/** Resolves those of the tasks that are open. */
export const resolveTasks = ({ trx, agencyId }: OfAgency, { by, note, which }: Resolution) =>
  trx
    .updateTable("task")
    .set((eb) => ({
      ...(note !== undefined && { note }),
      resolvedAt: sql<Date>`now()`,
      resolvedBy: by,
      version: eb("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where(which)
    .where("resolvedAt", "is", null)
    .returning(["id", "version"])
    .execute();

/** Reassigns an employee's tasks to another employee, or unassigns them. Returns how many. */
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

type Move = { readonly from: string; readonly to: string | null };

/** Moves every open task of an employee to another employee, or unassigns it. */
const moveTasks = ({ trx, agencyId }: Work, { from, to }: Move) =>
  trx
    .updateTable("task")
    .set((eb) => ({ assigneeId: to, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("assigneeId", "=", from)
    .where("resolvedAt", "is", null)
    .returning(["id", "patientId", "version"])
    .execute();
