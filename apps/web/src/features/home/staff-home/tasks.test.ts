import type { Task } from "@hearthside/contract";
import { expect, test } from "vitest";
import { taskWith } from "#src/test/records.ts";
import { openFirst, taskDueText } from "./tasks.ts";

const today = "2026-03-04";

test.each<[Partial<Task>, string | undefined]>([
  [{ dueOn: "2026-03-03" }, "Overdue since 03/03/2026"],
  [{ dueOn: "2026-03-04" }, "Due today"],
  [{ dueOn: "2026-03-05" }, "Due 03/05/2026"],
  [{ dueOn: "2026-03-03", isDone: true }, "Done"],
  [{ dueOn: null }, undefined],
])("a task with %o says when it is due", (fields, text) => {
  expect(taskDueText(taskWith(1, fields), today)).toBe(text);
});

test("open tasks are listed before completed ones", () => {
  const [done, open] = [taskWith(1, { isDone: true }), taskWith(2)];
  expect(openFirst([done, open])).toEqual([open, done]);
});
