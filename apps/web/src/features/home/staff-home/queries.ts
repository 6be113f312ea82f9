import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

/** The signed-in user's tasks for today. */
export const tasksToday = queryOptions({
  queryKey: ["tasks", "today"],
  queryFn: ({ signal }) => call("GET /tasks/today", undefined, signal),
});
