import type { LiveEvent } from "@hearthside/contract";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { onLiveEvent } from "./live-events.ts";

type Kind = LiveEvent["kind"];

type Followed = {
  readonly kind: Kind | readonly Kind[];
  /** Left out: whatever patient it is about. */
  readonly patientId?: string;
  readonly queryKey: QueryKey;
  /** What comes within this time is read together: a colleague saves one row after the other, an agency changes all day. */
  readonly pauseMs?: number;
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
      const { kind, patientId, pauseMs = 500 } = latest.current;
      const isOfKind = [kind].flat().includes(event.kind);
      const isIt = isOfKind && (patientId === undefined || event.patientId === patientId);
      if (isIt) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries]);
}
