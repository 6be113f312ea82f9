import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { scheduleKeys } from "../data/keys.ts";

export type ExceptionState = "open" | "resolved";

export const visitExceptions = (state: ExceptionState) =>
  queryOptions({
    queryKey: [...scheduleKeys.exceptions, state],
    queryFn: ({ signal }) => call("GET /visit-exceptions", { state }, signal),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
