import type { Clinician } from "@hearthside/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, callQuery } from "#src/lib/call.ts";
import { listedName } from "#src/lib/person-name.ts";

/** Query keys of the schedule; all start with "schedule". */
export const scheduleKeys = {
  months: ["schedule", "month"],
  clinicians: ["schedule", "clinicians"],
  /** One patient's certification period; the episode id may follow. */
  patient: (id: string) => ["schedule", "patient", id],
  /** A patient's visits by page; filter and status follow. */
  history: (id: string) => ["schedule", "history", id],
  /** A visit with its verification. */
  visit: (id: string) => ["schedule", "visit", id],
  /** The user's own visits of a day; the day may follow. */
  mine: ["schedule", "mine"],
  needs: ["schedule", "needs"],
  timeChanges: ["schedule", "time-changes"],
  /** Rule checks of visits being entered or requested. */
  checks: ["schedule", "check"],
  exceptions: ["schedule", "exceptions"],
} as const;

/** The requested certification period of a patient, otherwise the current one. */
export const patientSchedule = (id: string, episodeId?: string) =>
  callQuery({ queryKey: [...scheduleKeys.patient(id), episodeId ?? "today"] }, "GET /patients/:id/schedule", {
    id,
    ...(episodeId !== undefined && { episodeId }),
  });

export type ExceptionState = "open" | "resolved";

export const visitExceptions = (state: ExceptionState) =>
  callQuery(
    { queryKey: [...scheduleKeys.exceptions, state], placeholderData: keepPreviousData, throwOnError: false },
    "GET /visit-exceptions",
    { state },
  );

/** Ordered visits not scheduled yet, from the week of a day on. */
export const schedulingNeeds = (weekOf: string, patientId?: string) =>
  callQuery({ queryKey: [...scheduleKeys.needs, weekOf, patientId ?? "everybody"] }, "GET /schedule/needs", {
    weekOf,
    ...(patientId !== undefined && { patientId }),
  });

/** Time change requests by page: all for schedulers, otherwise the user's own. */
export const timeChanges = infiniteQueryOptions({
  queryKey: scheduleKeys.timeChanges,
  queryFn: ({ pageParam, signal }) =>
    call("GET /time-changes", pageParam === "" ? {} : { after: pageParam }, signal),
  initialPageParam: "",
  getNextPageParam: ({ timeChanges: page, more }) => (more ? page.at(-1)?.id : undefined),
  throwOnError: false,
});

export const visitDetail = (id: string) =>
  callQuery({ queryKey: scheduleKeys.visit(id) }, "GET /visits/:id", { id });

const clinicians = queryOptions({
  queryKey: scheduleKeys.clinicians,
  queryFn: async ({ signal }) => (await call("GET /clinicians", undefined, signal)).clinicians,
  staleTime: 5 * 60_000,
  throwOnError: false,
});

const nobody: readonly Clinician[] = [];

/** Clinicians and their names: "Unassigned" for null, and an empty name while loading. */
export function useClinicians() {
  const { data = nobody, isPending, error, refetch } = useQuery(clinicians);
  const byId = useMemo(() => new Map(data.map((one) => [one.id, one])), [data]);
  const clinicianName = useMemo(() => nameIn(byId, isPending), [byId, isPending]);
  return { clinicians: data, byId, clinicianName, isPending, error, retry: () => void refetch() };
}

const nameIn =
  (byId: ReadonlyMap<string, Clinician>, isPending: boolean) =>
  (id: string | null): string => {
    if (id === null) return "Unassigned";
    const found = byId.get(id);
    if (found !== undefined) return listedName(found);
    return isPending ? "" : "Unknown clinician";
  };
