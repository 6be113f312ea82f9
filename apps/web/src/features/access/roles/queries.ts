import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const rolesKey = ["roles"] as const;

export const roleList = queryOptions({
  queryKey: rolesKey,
  queryFn: ({ signal }) => call("GET /roles", undefined, signal),
});
