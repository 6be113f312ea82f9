import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { scheduleKeys } from "../data/keys.ts";

/** Requests for other times: everybody's for those who plan, else one's own. */
export const timeChanges = queryOptions({
  queryKey: scheduleKeys.timeChanges,
  queryFn: async ({ signal }) => (await call("GET /time-changes", undefined, signal)).timeChanges,
  throwOnError: false,
});
