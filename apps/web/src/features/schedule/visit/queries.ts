import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { scheduleKeys } from "../data/keys.ts";

export const visitDetail = (id: string) =>
  queryOptions({
    queryKey: scheduleKeys.visit(id),
    queryFn: ({ signal }) => call("GET /visits/:id", { id }, signal),
  });
