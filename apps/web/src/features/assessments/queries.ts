import type { Contract, InputOf } from "@hearthside/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

export type ReportFilter = InputOf<Contract["GET /assessments"]>;

/** One page of the agency's assessments; what was shown stays until the next answer is there. */
export const assessmentReport = (filter: ReportFilter) =>
  queryOptions({
    queryKey: ["assessments", "report", filter],
    queryFn: ({ signal }) => call("GET /assessments", filter, signal),
    placeholderData: keepPreviousData,
  });

export const patientAssessments = (id: string) =>
  queryOptions({
    queryKey: ["assessments", "of patient", id],
    queryFn: ({ signal }) => call("GET /patients/:id/assessments", { id }, signal),
  });

/** What is due for a patient, the most urgent first. */
export const attention = (id: string) =>
  queryOptions({
    queryKey: ["assessments", "attention", id],
    queryFn: ({ signal }) => call("GET /patients/:id/attention", { id }, signal),
  });

/** Has what an assessment's change is seen in be read again: lists, tasks and charts that are on the screen. */
export function readListsAgain(queries: QueryClient): void {
  for (const queryKey of [["assessments"], ["tasks"], ["patients", "chart"]])
    void queries.invalidateQueries({ queryKey });
}

/** Staff whose names begin with what is typed; nobody before anything is, and nobody without network. */
export const staffNamed = (text: string) =>
  queryOptions({
    queryKey: ["staff", "named", text],
    queryFn: async ({ signal }) => (await call("POST /staff/search", { text, limit: 8 }, signal)).staff,
    enabled: text.trim() !== "",
    placeholderData: keepPreviousData,
    retry: false,
    throwOnError: false,
  });
