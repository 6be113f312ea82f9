import type { LiveEvent } from "@hearthside/contract";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "./live-events.ts";

/** So that a colleague who saves one row after the other does not make the list be read at every one. */
const pauseMs = 500;

type Followed = {
  readonly kind: LiveEvent["kind"];
  /** Left out: whatever patient it is about. */
  readonly patientId?: string;
  readonly queryKey: QueryKey;
};

/** Reads `queryKey` again when somebody changes such a thing. */
export function useLiveRecords({ kind, patientId, queryKey }: Followed): void {
  const queries = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      void queries.invalidateQueries({
        predicate: (query) => JSON.stringify(query.queryKey).startsWith(key.slice(0, -1)),
      });
    };
    const stop = onLiveEvent((event) => {
      const isIt = event.kind === kind && (patientId === undefined || event.patientId === patientId);
      if (isIt) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, kind, patientId, key]);
}
