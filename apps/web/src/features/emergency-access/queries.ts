import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

/** The charts that are open to the user in an emergency. */
export const openCharts = queryOptions({
  queryKey: ["emergency-access"],
  queryFn: ({ signal }) => call("GET /emergency-access", undefined, signal),
  throwOnError: false,
});
