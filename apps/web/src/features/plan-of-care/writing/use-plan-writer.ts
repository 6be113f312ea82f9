import type { PlanOfCareModule, PlanOfCareRecord } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { ownerOf } from "#src/lib/device/platform.ts";
import { openPlanWriter, type PlanWriter } from "./plan-writer.ts";
import type { PlanPlace } from "./save-plan.ts";

/** Of this tab, by who writes what: a screen that is left does not take along what is not saved yet. */
const writers = new Map<string, PlanWriter>();

type Wanted = {
  readonly place: PlanPlace;
  readonly plan: PlanOfCareRecord;
  readonly onSaved: (module: PlanOfCareModule) => void;
};

function writerOf({ place, plan, onSaved }: Wanted): PlanWriter {
  const platform = browserPlatform();
  const owner = ownerOf(platform.user());
  const key = `${owner?.agencyId} ${owner?.userId} ${place.id}`;
  const writer = writers.get(key) ?? openPlanWriter({ platform, place, plan, onSaved });
  writers.set(key, writer);
  return writer;
}

/** The plan as it is being written, and how to write it. Leaving the screen saves. */
export function usePlanWriter({ patientId, period, plan }: PlanOfCareModule & OpenPlan) {
  const queries = useQueryClient();
  const writer = writerOf({
    place: { id: plan.id, patientId, episodeId: period.id },
    plan,
    onSaved: (module) => {
      const isShown = (key: readonly unknown[]) => key[0] === "plan-of-care" && key[1] === patientId;
      for (const [queryKey, shown] of queries.getQueriesData<PlanOfCareModule>({
        predicate: ({ queryKey }) => isShown(queryKey),
      }))
        if (shown?.period?.id === period.id) queries.setQueryData(queryKey, module);
    },
  });
  const writing = useSyncExternalStore(writer.subscribe, writer.state);
  useEffect(() => writer.receive(plan), [writer, plan]);
  useEffect(() => () => void writer.flush(), [writer]);
  return { writer, writing };
}

/** A module of which a plan is shown. */
export type OpenPlan = {
  readonly plan: PlanOfCareRecord;
  readonly period: NonNullable<PlanOfCareModule["period"]>;
};
