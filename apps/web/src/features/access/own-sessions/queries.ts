import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const ownSessions = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: ({ signal }) => call("GET /auth/sessions", undefined, signal),
});
