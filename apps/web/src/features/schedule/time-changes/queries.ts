import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { scheduleKeys } from "../data/keys.ts";

/** Time change requests by page: all for schedulers, otherwise the user's own. */
export const timeChanges = infiniteQueryOptions({
  queryKey: scheduleKeys.timeChanges,
  queryFn: ({ pageParam, signal }) =>
    call("GET /time-changes", pageParam === "" ? {} : { after: pageParam }, signal),
  initialPageParam: "",
  getNextPageParam: ({ timeChanges: page, more }) => (more ? page.at(-1)?.id : undefined),
  throwOnError: false,
});
