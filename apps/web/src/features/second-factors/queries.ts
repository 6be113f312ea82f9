import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const ownFactors = queryOptions({
  queryKey: ["own-factors"],
  queryFn: ({ signal }) => call("GET /auth/factors", undefined, signal),
});

export const staffFactors = (id: string) =>
  queryOptions({
    queryKey: ["staff-factors", id],
    queryFn: ({ signal }) => call("GET /staff/:id/factors", { id }, signal),
  });
