import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { scheduleKeys } from "../data/keys.ts";

/** Changes within this time are loaded together. */
const pauseMs = 500;

/** Reloads the patient's visits when one of them changes. */
export function useLiveHistory(patientId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      void queries.invalidateQueries({ queryKey: scheduleKeys.history(patientId) });
    };
    const stop = onLiveEvent((event) => {
      if (event.kind === "visit" && event.patientId === patientId) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, patientId]);
}
