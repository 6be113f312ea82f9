import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

/** The charts the user has open under emergency access. */
export const openCharts = queryOptions({
  queryKey: ["emergency-access"],
  queryFn: ({ signal }) => call("GET /emergency-access", undefined, signal),
  throwOnError: false,
});
