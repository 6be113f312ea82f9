import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { readApplicationsAgain } from "./queries.ts";

/** Reads the applications on the screen again when one came, was answered or decided. */
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
