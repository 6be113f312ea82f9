import type { LiveEvent } from "@hearthside/contract";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
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
export function useLiveRecords(followed: Followed): void {
  const queries = useQueryClient();
  const latest = useRef(followed);
  useEffect(() => {
    latest.current = followed;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      void queries.invalidateQueries({ queryKey: latest.current.queryKey });
    };
    const stop = onLiveEvent((event) => {
      const { kind, patientId } = latest.current;
      const isIt = event.kind === kind && (patientId === undefined || event.patientId === patientId);
      if (isIt) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries]);
}
