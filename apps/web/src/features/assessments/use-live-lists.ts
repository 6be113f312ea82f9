import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { readListsAgain } from "./queries.ts";

/** So that a colleague's typing does not refresh the list at every answer. */
const pauseMs = 1000;

/** Refreshes a screen's lists when an assessment changes, of `patientId` or of any patient. */
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
