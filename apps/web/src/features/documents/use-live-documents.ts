import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { readDocumentsAgain } from "./queries.ts";

/** Changes within this time are refetched together. */
const pauseMs = 500;

/** Refetches when someone changes a document of `patientId`, or of any patient. */
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
