import type { AuthorizationNeed, InsuranceNeed } from "@hearthside/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export const financialKey = ["financial"] as const;

export const financialFigures = queryOptions({
  queryKey: [...financialKey, "figures"],
  queryFn: ({ signal }) => call("GET /financial/figures", undefined, signal),
  throwOnError: false,
});

const fromStart = "";
const from = (after: string) => (after === fromStart ? {} : { after });

export const insuranceList = (need: InsuranceNeed | undefined) =>
  infiniteQueryOptions({
    queryKey: [...financialKey, "insurance", need],
    queryFn: ({ signal, pageParam }) =>
      call("GET /financial/insurance", { ...(need && { need }), ...from(pageParam) }, signal),
    initialPageParam: fromStart,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

export const authorizationList = (need: AuthorizationNeed | undefined) =>
  infiniteQueryOptions({
    queryKey: [...financialKey, "authorizations", need],
    queryFn: ({ signal, pageParam }) =>
      call("GET /financial/authorizations", { ...(need && { need }), ...from(pageParam) }, signal),
    initialPageParam: fromStart,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
