import { callQuery } from "#src/lib/call.ts";

/** The charts the user has open under emergency access. */
export const openCharts = callQuery(
  { queryKey: ["emergency-access"], throwOnError: false },
  "GET /emergency-access",
);
