import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** What whoever is signed in shows beside her password. */
export const ownFactors = queryOptions({
  queryKey: ["own-factors"],
  queryFn: ({ signal }) => call("GET /auth/factors", undefined, signal),
});
