import type { LiveEvent } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { readWarningsAgain } from "./queries.ts";

/** Changes within this time are loaded together, because a job changes many at once. */
const pauseMs = 2000;

/** Events of records whose changes open or close a warning at once; jobs report as tasks. */
const causes: readonly LiveEvent["kind"][] = [
  "task",
  "document",
  "visit",
  "assessment",
  "supply",
  "time-change",
];

/** Reloads the warnings on the screen when they may have changed. */
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
