import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const staffFactors = (id: string) =>
  queryOptions({
    queryKey: ["staff-factors", id],
    queryFn: ({ signal }) => call("GET /staff/:id/factors", { id }, signal),
  });
