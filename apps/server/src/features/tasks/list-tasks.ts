import type { Task } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { findTasksOfToday } from "./queries.ts";
import { howItResolves } from "./task-kinds.ts";

/** The caller's tasks for today, with those they may mark done. */
export async function listTasks(trx: AgencyTrx, caller: Caller): Promise<Task[]> {
  const mayMark = callerMay(caller, "assessments", "edit");
  const tasks = await findTasksOfToday(trx, caller);
  return tasks.map((task) => ({
    ...task,
    mayBeDone: mayMark && !task.isDone && howItResolves(task.kind) === undefined,
  }));
}
