import type { Contract, InputOf } from "@hearthside/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { callQuery } from "#src/lib/call.ts";
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
  callQuery(
    {
      queryKey: [...employeesKey, "list", filter, text],
      placeholderData: keepPreviousData,
      ...presenceAgain,
      throwOnError: false,
    },
    "POST /employees/search",
    toInput(filter, text),
  );

export const oneEmployee = (id: string) =>
  callQuery(
    { queryKey: [...employeesKey, "one", id], ...presenceAgain, throwOnError: false },
    "GET /employees/:id",
    { id },
  );

export const employeeOptions = callQuery(
  { queryKey: [...employeesKey, "options"], throwOnError: false },
  "GET /employees/options",
);

export const openInvitations = callQuery(
  { queryKey: [...employeesKey, "invitations"], throwOnError: false },
  "GET /invitations",
);

export const openWork = (id: string) =>
  callQuery(
    { queryKey: [...employeesKey, "open-work", id], throwOnError: false },
    "GET /employees/:id/open-work",
    { id },
  );

export const employeeRecords = (id: string, withRemoved: boolean) =>
  callQuery({ queryKey: [...employeesKey, "records", id, withRemoved] }, "GET /staff/:id/records", {
    id,
    ...(withRemoved && { removed: "true" }),
  });
