import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import type { AuditFilter } from "./audit-filter.ts";

const auditKey = ["audit"] as const;
const fromStart = "";

/** In pages; keeps the shown rows until the next answer arrives. */
export const auditTrail = ({ view: _, ...filter }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...auditKey, "trail", filter],
    queryFn: ({ signal, pageParam }) =>
      call("GET /audit", { ...filter, ...(pageParam !== fromStart && { after: pageParam }) }, signal),
    initialPageParam: fromStart,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

export const auditSeals = queryOptions({
  queryKey: [...auditKey, "seals"],
  queryFn: ({ signal }) => call("GET /audit/seals", undefined, signal),
  throwOnError: false,
});
