import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { readListsAgain } from "./queries.ts";

/** So that a colleague who types does not make the list be read at every answer. */
const pauseMs = 1000;

/** Reads the lists of a screen again when somebody changes an assessment, of `patientId` or of anybody. */
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
