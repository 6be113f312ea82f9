import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { readDocumentsAgain } from "./queries.ts";

/** Changes that come within this time are read together. */
const pauseMs = 500;

/** Reads what is on the screen again when somebody changes a paper, of `patientId` or of anybody. */
export function useLiveDocuments(patientId?: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      readDocumentsAgain(queries);
    };
    const stop = onLiveEvent((event) => {
      const isOurs = patientId === undefined || event.patientId === patientId;
      if (event.kind === "document" && isOurs) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, patientId]);
}
