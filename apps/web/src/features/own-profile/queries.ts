import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const ownProfile = queryOptions({
  queryKey: ["own-profile"],
  queryFn: ({ signal }) => call("GET /profile", undefined, signal),
});
