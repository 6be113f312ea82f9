import type { PlanOfCareModule, PlanOfCareRecord } from "@hearthside/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { showWriter, writerKey, writerOf } from "./open-writers.ts";

/** A module with a plan. */
export type OpenPlan = {
  readonly plan: PlanOfCareRecord;
  readonly period: NonNullable<PlanOfCareModule["period"]>;
};

/** The plan being written, and its writer. Leaving the screen saves. */
export function usePlanWriter({ patientId, period, plan }: PlanOfCareModule & OpenPlan) {
  const queries = useQueryClient();
  const key = writerKey(plan.id);
  const [writer] = useState(() =>
    writerOf(key, {
      place: { id: plan.id, patientId, episodeId: period.id },
      plan,
      onSaved: (module) => showSaved(queries, module),
    }),
  );
  const [pen] = useState(() => ({
    content: () => writer.state().content,
    subscribe: writer.subscribe,
    write: writer.write,
    leave: () => void writer.flush(),
  }));
  const writing = useSyncExternalStore(writer.subscribe, writer.state);
  useEffect(() => showWriter(key), [key]);
  useEffect(() => writer.receive(plan), [writer, plan]);
  return { writer, writing, pen };
}

/** Shows the saved plan on every screen of the period. */
function showSaved(queries: QueryClient, module: PlanOfCareModule): void {
  const shown = queries.getQueriesData<PlanOfCareModule>({ queryKey: ["plan-of-care", module.patientId] });
  for (const [queryKey, data] of shown) {
    if (data?.period?.id !== module.period?.id) continue;
    queries.setQueryData(queryKey, module);
    // a request sent before the save may be answered after it and would show the old plan
    if (queries.isFetching({ queryKey, exact: true }) > 0)
      void queries.invalidateQueries({ queryKey, exact: true });
  }
}
