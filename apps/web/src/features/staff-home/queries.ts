import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

/** What the signed-in user must do today. */
export const tasksToday = queryOptions({
  queryKey: ["tasks", "today"],
  queryFn: ({ signal }) => call("GET /tasks/today", undefined, signal),
});
