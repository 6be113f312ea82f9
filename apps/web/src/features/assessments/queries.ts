import type { Contract, InputOf } from "@hearthside/contract";
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, callQuery } from "#src/lib/call.ts";
import { onLiveEvent } from "#src/lib/live/live-events.ts";

export type AssessmentsInput = InputOf<Contract["GET /assessments"]>;

/** One page of the agency's assessments; the previous page stays until the next one arrives. */
export const assessmentReport = (filter: AssessmentsInput) =>
  callQuery(
    { queryKey: ["assessments", "report", filter], placeholderData: keepPreviousData },
    "GET /assessments",
    filter,
  );

export const patientAssessments = (id: string) =>
  callQuery({ queryKey: ["assessments", "of patient", id] }, "GET /patients/:id/assessments", { id });

/** A patient's tasks due, the most urgent first. */
export const attention = (id: string) =>
  callQuery({ queryKey: ["assessments", "attention", id] }, "GET /patients/:id/attention", { id });

/** The caller's discipline; the server checks it again when an assessment is signed. */
export const ownDiscipline = queryOptions({
  queryKey: ["own-discipline"],
  queryFn: async ({ signal }) => (await call("GET /profile", undefined, signal)).discipline,
});

/** Refreshes the lists, tasks and charts on the screen after an assessment changed. */
export function readListsAgain(queries: QueryClient): void {
  for (const queryKey of [["assessments"], ["tasks"], ["patients", "chart"]])
    void queries.invalidateQueries({ queryKey });
}

/** Staff whose names begin with the typed text; empty until something is typed, and when offline. */
export const staffNamed = (text: string) =>
  queryOptions({
    queryKey: ["staff", "named", text],
    queryFn: async ({ signal }) => (await call("POST /staff/search", { text, limit: 8 }, signal)).staff,
    enabled: text.trim() !== "",
    placeholderData: keepPreviousData,
    retry: false,
    throwOnError: false,
  });

/** So that a colleague's typing does not refresh the list with every answer. */
const pauseMs = 1000;

/** Refreshes a screen's lists when an assessment of `patientId`, or of any patient, changes. */
export function useLiveLists(patientId?: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      readListsAgain(queries);
    };
    const stop = onLiveEvent((event) => {
      if (patientId === undefined || event.patientId === patientId) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, patientId]);
}
