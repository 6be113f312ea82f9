import type { LiveEvent } from "@hearthside/contract";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { onLiveEvent } from "./live-events.ts";

type Kind = LiveEvent["kind"];

type Followed = {
  readonly kind: Kind | readonly Kind[];
  /** Left out for any patient. */
  readonly patientId?: string;
  readonly queryKey: QueryKey;
  /** Changes within this time are read together, because colleagues save several rows in a row. */
  readonly pauseMs?: number;
};

/** Refreshes `queryKey` when such a record changes. */
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

/** For counts from the server: refreshed while open, because the server may cache them for a minute. */
export const countedAgain = { refetchInterval: 30_000 } as const;

/** For lists that show who is online: going offline causes no event. */
export const presenceAgain = { refetchInterval: 60_000 } as const;
