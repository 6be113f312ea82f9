import type { Task } from "@hearthside/contract";
import { callQuery } from "#src/lib/call.ts";
import { showDate } from "#src/ui/date/date-text.ts";

/** Open tasks before done ones; otherwise the order stays. */
export const openFirst = (tasks: readonly Task[]) =>
  tasks.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));

export const isTaskOverdue = ({ isDone, dueOn }: Task, today: string) =>
  !isDone && dueOn !== null && dueOn < today;

/** When a task is due, seen from the agency's day `today`; undefined without a due date. */
export function taskDueText(task: Task, today: string): string | undefined {
  const { isDone, dueOn } = task;
  if (isDone) return "Done";
  if (dueOn === null) return undefined;
  if (isTaskOverdue(task, today)) return `Overdue since ${showDate(dueOn)}`;
  return dueOn === today ? "Due today" : `Due ${showDate(dueOn)}`;
}

/** The signed-in user's tasks for today. */
export const tasksToday = callQuery({ queryKey: ["tasks", "today"] }, "GET /tasks/today");
