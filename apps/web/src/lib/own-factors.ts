import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** The signed-in user's second factors. */
export const ownFactors = queryOptions({
  queryKey: ["own-factors"],
  queryFn: ({ signal }) => call("GET /auth/factors", undefined, signal),
});
