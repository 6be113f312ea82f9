import type { LiveEvent } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { readWarningsAgain } from "./queries.ts";

/** Changes that come within this time are read together: a job changes many at once. */
const pauseMs = 2000;

/** Whose acts make or end a warning in the same moment; what jobs find out is told as a task. */
const causes: readonly LiveEvent["kind"][] = [
  "task",
  "document",
  "visit",
  "assessment",
  "supply",
  "time-change",
];

/** Reads the warnings on the screen again when one may have come or gone. */
export function useLiveWarnings(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      readWarningsAgain(queries);
    };
    const stop = onLiveEvent(({ kind }) => {
      if (causes.includes(kind)) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries]);
}
