import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const settingsKey = ["settings"] as const;

export const agencySettings = queryOptions({
  queryKey: [...settingsKey, "agency"],
  queryFn: ({ signal }) => call("GET /settings", undefined, signal),
});

export const branchSettings = queryOptions({
  queryKey: [...settingsKey, "branches"],
  queryFn: ({ signal }) => call("GET /settings/branches", undefined, signal),
});
