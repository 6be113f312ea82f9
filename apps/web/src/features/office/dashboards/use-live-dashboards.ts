import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { dashboardsKey } from "./queries.ts";

/** Reloads the dashboards' lists when something they show may have changed. */
export const useLiveDashboards = (): void =>
  useLiveRecords({
    kind: ["visit", "chart", "frequency-order", "document"],
    queryKey: dashboardsKey,
    pauseMs: 3000,
  });
