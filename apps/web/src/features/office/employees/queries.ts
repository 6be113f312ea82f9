import type { Contract, InputOf } from "@hearthside/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { presenceAgain } from "#src/lib/live/use-live-records.ts";
import type { EmployeesFilter } from "./employees-filter.ts";

export const employeesKey = ["employees"] as const;

const toInput = (
  { tab: _, person: __, invite: ___, status, branch, ...filter }: EmployeesFilter,
  text: string,
): InputOf<Contract["POST /employees/search"]> => ({
  ...filter,
  ...(status === "deactivated" && { status }),
  ...(branch !== undefined && { branchId: branch }),
  text,
});

/** One page; the previous one stays until the next arrives. */
export const employeeList = (filter: EmployeesFilter, text: string) =>
  queryOptions({
    queryKey: [...employeesKey, "list", filter, text],
    queryFn: ({ signal }) => call("POST /employees/search", toInput(filter, text), signal),
    placeholderData: keepPreviousData,
    ...presenceAgain,
    throwOnError: false,
  });

export const oneEmployee = (id: string) =>
  queryOptions({
    queryKey: [...employeesKey, "one", id],
    queryFn: ({ signal }) => call("GET /employees/:id", { id }, signal),
    ...presenceAgain,
    throwOnError: false,
  });

export const employeeOptions = queryOptions({
  queryKey: [...employeesKey, "options"],
  queryFn: ({ signal }) => call("GET /employees/options", undefined, signal),
  throwOnError: false,
});

export const openInvitations = queryOptions({
  queryKey: [...employeesKey, "invitations"],
  queryFn: ({ signal }) => call("GET /invitations", undefined, signal),
  throwOnError: false,
});

export const openWork = (id: string) =>
  queryOptions({
    queryKey: [...employeesKey, "open-work", id],
    queryFn: ({ signal }) => call("GET /employees/:id/open-work", { id }, signal),
    throwOnError: false,
  });

export const employeeRecords = (id: string, withRemoved: boolean) =>
  queryOptions({
    queryKey: [...employeesKey, "records", id, withRemoved],
    queryFn: ({ signal }) =>
      call("GET /staff/:id/records", { id, ...(withRemoved && { removed: "true" }) }, signal),
  });
