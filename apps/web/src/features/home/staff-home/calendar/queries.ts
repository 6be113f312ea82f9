import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const visitDaysKey = ["staff-home", "days"] as const;

/** On which days of a month, 'YYYY-MM', one has visits. */
export const visitDays = (month: string) =>
  queryOptions({
    queryKey: [...visitDaysKey, month],
    queryFn: ({ signal }) => call("GET /staff-home/days", { month }, signal),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
