import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { dashboardsKey } from "./queries.ts";

/** Reads the lists of the dashboards again when something changed that may stand in them. */
export const useLiveDashboards = (): void =>
  useLiveRecords({
    kind: ["visit", "chart", "frequency-order", "document"],
    queryKey: dashboardsKey,
    pauseMs: 3000,
  });
