import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { staffHubKey } from "./queries.ts";

/** Refreshes the hub when a visit, hours, time off, an employee or a credential changes. */
export const useLiveStaff = (): void =>
  useLiveRecords({ kind: ["visit", "availability", "employee"], queryKey: staffHubKey, pauseMs: 3000 });
