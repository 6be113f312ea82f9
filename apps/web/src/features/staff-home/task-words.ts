import type { Task } from "@hearthside/contract";
import { showDate } from "#src/ui/date/date-text.ts";

/** What is still to do stands before what is done; otherwise the order stays. */
export const openFirst = (tasks: readonly Task[]) =>
  tasks.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));

export const isLate = ({ isDone, dueOn }: Task, today: string) => !isDone && dueOn !== null && dueOn < today;

/** When a task is due, seen from the agency's day `today`; undefined when nobody set a day. */
export function dueWords(task: Task, today: string): string | undefined {
  const { isDone, dueOn } = task;
  if (isDone) return "Done";
  if (dueOn === null) return undefined;
  if (isLate(task, today)) return `Overdue since ${showDate(dueOn)}`;
  return dueOn === today ? "Due today" : `Due ${showDate(dueOn)}`;
}
