import type { PlanOfCareModule, PlanOfCareRecord } from "@hearthside/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { showWriter, writerKey, writerOf } from "./open-writers.ts";

/** A module of which a plan is shown. */
export type OpenPlan = {
  readonly plan: PlanOfCareRecord;
  readonly period: NonNullable<PlanOfCareModule["period"]>;
};

/** The plan as it is being written, and how to write it. Leaving the screen saves. */
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

/** What was saved is what every screen of the period shows. */
function showSaved(queries: QueryClient, module: PlanOfCareModule): void {
  const shown = queries.getQueriesData<PlanOfCareModule>({ queryKey: ["plan-of-care", module.patientId] });
  for (const [queryKey, data] of shown) {
    if (data?.period?.id !== module.period?.id) continue;
    queries.setQueryData(queryKey, module);
    // what was asked for before the save may be answered after it, and would show the plan as it was
    if (queries.isFetching({ queryKey, exact: true }) > 0)
      void queries.invalidateQueries({ queryKey, exact: true });
  }
}
