import type { PlanOfCareModule, PlanOfCareRecord } from "@hearthside/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { ownerOf } from "#src/lib/device/platform.ts";
import { openPlanWriter, type PlanWriter } from "./plan-writer.ts";

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

type Input = Omit<Parameters<typeof openPlanWriter>[0], "platform">;
type Entry = { readonly writer: PlanWriter; screens: number; onSaved: Input["onSaved"] };

/** Writers of this tab, by key. Leaving a screen must not lose unsaved changes. */
const entries = new Map<string, Entry>();

function writerKey(planId: string): string {
  const owner = ownerOf(browserPlatform().user());
  return `${owner?.agencyId} ${owner?.userId} ${planId}`;
}

/**
 * The writer of a plan. The newest screen is notified of every save, because a user who leaves and comes back has a new
 * screen.
 */
function writerOf(key: string, input: Input): PlanWriter {
  const entry = entries.get(key) ?? newEntry(input);
  entry.onSaved = input.onSaved;
  entries.set(key, entry);
  return entry.writer;
}

function newEntry(input: Input): Entry {
  const entry: Entry = {
    writer: openPlanWriter({
      ...input,
      platform: browserPlatform(),
      onSaved: (module) => entry.onSaved(module),
    }),
    screens: 0,
    onSaved: input.onSaved,
  };
  return entry;
}

/** Registers a screen that shows the plan. Returns a function to call when the screen closes, which saves. */
function showWriter(key: string): () => void {
  const entry = entries.get(key);
  if (entry === undefined) return () => {};
  entry.screens += 1;
  return () => {
    entry.screens -= 1;
    void leave(key, entry);
  };
}

async function leave(key: string, entry: Entry): Promise<void> {
  const isSaved = await entry.writer.flush();
  if (!isSaved || entry.screens > 0) return;
  entry.writer.close();
  entries.delete(key);
}
