import type { LiveEvent } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { staffHubKey } from "./queries.ts";

/** A whole agency changes often; what comes within this time is read together. */
const pauseMs = 3000;

const causes: readonly LiveEvent["kind"][] = ["visit", "availability", "employee"];

/** Reads the hub again when a visit, somebody's hours or time off, what is known of her or a credential is another. */
export function useLiveStaff(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      void queries.invalidateQueries({ queryKey: staffHubKey });
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
