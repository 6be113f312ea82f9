import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { staffHubKey } from "./queries.ts";

/** Reads the hub again when a visit, somebody's hours or time off, what is known of her or a credential is another. */
export const useLiveStaff = (): void =>
  useLiveRecords({ kind: ["visit", "availability", "employee"], queryKey: staffHubKey, pauseMs: 3000 });
