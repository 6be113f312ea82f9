import type { Contract, InputOf, Visit } from "@hearthside/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { scheduleKeys } from "../data/keys.ts";

export type Checked = InputOf<Contract["POST /visits/check"]>;

const pauseMs = 200;

/** Rules the visit would break, checked while typing; none while incomplete. */
export function useFindings(visit: Checked | undefined) {
  const { data } = useQuery({
    queryKey: [...scheduleKeys.checks, visit],
    queryFn: ({ signal }) => checkAfterPause(visit, signal),
    enabled: visit !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });
  return visit === undefined ? [] : (data?.broken ?? []);
}

async function checkAfterPause(visit: Checked | undefined, signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  signal.throwIfAborted();
  return visit === undefined ? { broken: [] } : call("POST /visits/check", visit, signal);
}

/** The visit with its changes, in the shape the rule check takes. */
export function checkedVisit(visit: Visit, change: Partial<Checked>): Checked {
  const { id, patientId, frequencyId, discipline, kind, userId, start, minutes } = visit;
  return { id, patientId, frequencyId, discipline, kind, userId, start, minutes, ...change };
}
