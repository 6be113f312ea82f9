import type { LiveEvent } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";

/** Changes within this time are read together. */
const pauseMs = 500;

const partsOf = {
  chart: ["chart", "hub", "timeline", "find"],
  document: ["hub", "timeline", "find"],
  file: ["hub", "timeline", "find"],
  visit: ["hub", "timeline", "find"],
  assessment: ["timeline"],
  task: ["chart"],
  "frequency-order": [],
  "time-change": [],
  availability: [],
  note: ["timeline", "find"],
  supply: [],
  notification: [],
  role: [],
  "emergency-access": ["chart", "hub", "timeline", "find"],
  export: [],
  application: [],
  employee: [],
  wording: [],
  agency: [],
} as const satisfies Record<LiveEvent["kind"], readonly string[]>;

/** Refreshes what a change of the patient's chart affects, on any open screen of the patient. */
export function useLiveChart(patientId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touched = new Set<string>();
    const readAgain = () => {
      timer = undefined;
      for (const part of touched) void queries.invalidateQueries({ queryKey: ["patients", part, patientId] });
      touched.clear();
    };
    const stop = onLiveEvent((event) => {
      if (event.patientId !== patientId) return;
      for (const part of partsOf[event.kind]) touched.add(part);
      if (touched.size > 0) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, patientId]);
}
