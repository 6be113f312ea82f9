import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** The open branches of the agency, which every employee may read. */
export const branchList = queryOptions({
  queryKey: ["branches"],
  queryFn: ({ signal }) => call("GET /branches", undefined, signal),
  throwOnError: false,
});
