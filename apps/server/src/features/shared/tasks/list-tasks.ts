import type { Task } from "@hearthside/contract";
import { callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findTasksOfToday } from "./queries.ts";
import { howItResolves } from "./task-kinds.ts";

/** The caller's tasks for today, with those they may mark done. */
export async function listTasks(work: Work): Promise<Task[]> {
  const mayMark = callerMay(work, "assessments", "edit");
  const tasks = await findTasksOfToday(work);
  return tasks.map((task) => ({
    ...task,
    mayBeDone: mayMark && !task.isDone && howItResolves(task.kind) === undefined,
  }));
}
