import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { scheduleKeys } from "../data/keys.ts";

/** Requests for other times, a page at a time: everybody's for those who plan, else one's own. */
export const timeChanges = infiniteQueryOptions({
  queryKey: scheduleKeys.timeChanges,
  queryFn: ({ pageParam, signal }) =>
    call("GET /time-changes", pageParam === "" ? {} : { after: pageParam }, signal),
  initialPageParam: "",
  getNextPageParam: ({ timeChanges: page, more }) => (more ? page.at(-1)?.id : undefined),
  throwOnError: false,
});
