import type { LiveEvent } from "@hearthside/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#src/lib/call.ts";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { logQuietly } from "#src/lib/log.ts";
import { forgetVisits, patchVisits } from "./patch-visit.ts";
import { scheduleKeys } from "./queries.ts";

/** Changes within this time are loaded together. */
const pauseMs = 200;
/** Above this number of changed visits, whole months are reloaded. */
const mostVisits = 100;

/** Applies other users' changes while the screen is open. After that the months count as stale. */
export function useLiveSchedule(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const changes = gatherChanges({
      // a pending answer may be older than the change and would hide it
      isReady: () => queries.isFetching({ queryKey: scheduleKeys.months }) === 0,
      onGathered: (events) => void readAgain(queries, events),
    });
    const stop = onLiveEvent(changes.add);
    return () => {
      stop();
      changes.drop();
      void queries.invalidateQueries({ queryKey: scheduleKeys.months, refetchType: "none" });
    };
  }, [queries]);
}

type Gathering = {
  readonly isReady: () => boolean;
  readonly onGathered: (events: readonly LiveEvent[]) => void;
};

function gatherChanges({ isReady, onGathered }: Gathering) {
  let gathered: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = () => {
    timer = isReady() ? undefined : setTimeout(notify, pauseMs);
    if (timer !== undefined) return;
    const events = gathered;
    gathered = [];
    onGathered(events);
  };
  return {
    add(event: LiveEvent) {
      gathered.push(event);
      timer ??= setTimeout(notify, pauseMs);
    },
    drop: () => clearTimeout(timer),
  };
}

async function readAgain(queries: QueryClient, events: readonly LiveEvent[]): Promise<void> {
  const idsOf = (kind: LiveEvent["kind"]) => events.filter((one) => one.kind === kind);
  const visits = [...new Set(idsOf("visit").map(({ subjectId }) => subjectId))];
  const lines = idsOf("frequency-order");
  if (idsOf("availability").length > 0) outdate(queries, scheduleKeys.clinicians);
  if (idsOf("time-change").length > 0) outdate(queries, scheduleKeys.timeChanges);
  if (visits.length > 0) outdate(queries, scheduleKeys.exceptions);
  if (lines.length > 0 || visits.length > mostVisits) return readAllAgain(queries);
  if (visits.length > 0) await readVisitsAgain(queries, visits);
}

const outdate = (queries: QueryClient, queryKey: readonly string[]) =>
  void queries.invalidateQueries({ queryKey });

function readAllAgain(queries: QueryClient): void {
  for (const part of ["month", "patient", "needs", "mine", "visit"]) outdate(queries, ["schedule", part]);
}

/** Reloads visits; those missing from the answer can no longer be seen. */
export async function readVisitsAgain(queries: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    const { visits } = await call("POST /visits/read", { ids: [...ids] });
    patchVisits(queries, visits);
    const answered = new Set(visits.map(({ id }) => id));
    forgetVisits(
      queries,
      ids.filter((id) => !answered.has(id)),
    );
  } catch (error) {
    logQuietly("Changed visits could not be loaded:", error);
    readAllAgain(queries);
  }
}
