import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

const quarterHourMs = 15 * 60_000;

export const weatherNow = queryOptions({
  queryKey: ["weather"],
  queryFn: ({ signal }) => call("GET /weather", undefined, signal),
  staleTime: quarterHourMs,
  refetchInterval: quarterHourMs,
  throwOnError: false,
});
