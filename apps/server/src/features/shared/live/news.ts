import type { LiveEvent } from "@hearthside/contract";
import { dayIn } from "#src/clock.ts";
import { type Caller, powersOf } from "#src/http/caller.ts";
import { inWork, type Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { findEvents, findLatestId, findListener, findSnapshotAt } from "./queries.ts";

/** Where a listener starts. `id` is what it sends to resume from here. */
type Start = {
  readonly seen: string;
  readonly id: number;
};

/** After the listener's last event, or from now on. Undefined after losing access. */
export const findStart = (
  services: Services,
  caller: Caller,
  after: number | undefined,
): Promise<Start | undefined> =>
  asListener(services, caller, async (work, snapshot) =>
    after === undefined
      ? { seen: snapshot, id: await findLatestId(work, snapshot) }
      : { seen: await findSnapshotAt(work, after), id: after },
  );

type News = {
  readonly events: readonly LiveEvent[];
  /** The snapshot read with them. */
  readonly seen: string;
};

/** Events committed since `seen`. Undefined after losing access. */
export const findNews = (services: Services, caller: Caller, seen: string): Promise<News | undefined> =>
  asListener(services, caller, async (work, snapshot) => ({
    events: await findEvents(work, { seen, now: snapshot }),
    seen: snapshot,
  }));

/** Acts as the caller with their current role, if the session is open and they still work in the agency. */
function asListener<T>(
  services: Services,
  caller: Caller,
  read: (work: Work, snapshot: string) => Promise<T>,
): Promise<T | undefined> {
  return inWork(services, caller, async (work) => {
    const found = await findListener(work, services.config.sessionIdleMinutes);
    if (found === undefined) return undefined;
    const { role, discipline, snapshot } = found;
    const today = dayIn(work.zone, work.now);
    return read({ ...work, role, discipline, powers: powersOf(found), today }, snapshot);
  });
}
