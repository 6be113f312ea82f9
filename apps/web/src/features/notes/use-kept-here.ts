import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { onKept } from "#src/lib/device/kept-changes.ts";
import { keptHere, notesKey } from "./queries.ts";

const none = { notes: [], recordings: [] };

/** Notes kept on this device, reread when any tab changes them. After one is sent, the server's list is reread. */
export function useKeptHere() {
  const queries = useQueryClient();
  const { data = none } = useQuery(keptHere);
  useEffect(
    () =>
      onKept(browserPlatform(), () => {
        const before = queries.getQueryData(keptHere.queryKey)?.notes.length ?? 0;
        void queries.invalidateQueries({ queryKey: keptHere.queryKey }).then(() => {
          const now = queries.getQueryData(keptHere.queryKey)?.notes.length ?? 0;
          if (now < before) void queries.invalidateQueries({ queryKey: notesKey });
        });
      }),
    [queries],
  );
  return data;
}
