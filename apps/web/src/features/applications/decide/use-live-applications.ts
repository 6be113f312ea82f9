import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { readApplicationsAgain } from "./queries.ts";

/** Refreshes the applications when one is submitted, answered, approved or rejected. */
export function useLiveApplications(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ kind }) => {
        if (kind === "application") readApplicationsAgain(queries);
      }),
    [queries],
  );
}
