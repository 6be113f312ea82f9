import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { scheduleKeys } from "../data/keys.ts";

/** Shows changes by the office and decided requests at once. */
export function useLiveDay(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ kind }) => {
        if (kind !== "visit" && kind !== "time-change") return;
        for (const queryKey of [scheduleKeys.mine, scheduleKeys.timeChanges])
          void queries.invalidateQueries({ queryKey });
      }),
    [queries],
  );
}
