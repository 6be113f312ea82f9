import type { LiveEvent } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { dayIn } from "#src/clock.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { type Caller, powersOf } from "#src/http/caller.ts";
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
  asListener(services, caller, async (trx, now) =>
    after === undefined
      ? { seen: now.snapshot, id: await findLatestId(trx, now.caller, now.snapshot) }
      : { seen: await findSnapshotAt(trx, now.caller, after), id: after },
  );

type News = {
  readonly events: readonly LiveEvent[];
  /** The snapshot read with them. */
  readonly seen: string;
};

/** Events committed since `seen`. Undefined after losing access. */
export const findNews = (services: Services, caller: Caller, seen: string): Promise<News | undefined> =>
  asListener(services, caller, async (trx, now) => ({
    events: await findEvents(trx, now.caller, { seen, now: now.snapshot }),
    seen: now.snapshot,
  }));

type Now = {
  readonly caller: Caller;
  readonly snapshot: string;
};

/** Acts as the caller with their current role, if the session is open and they still work in the agency. */
function asListener<T>(
  { db, config, clock }: Services,
  caller: Caller,
  work: (trx: AgencyTrx, now: Now) => Promise<T>,
): Promise<T | undefined> {
  return inAgency(db.kysely, caller, async (trx) => {
    const found = await findListener(trx, caller, config.sessionIdleMinutes);
    if (found === undefined) return undefined;
    const { role, discipline, snapshot } = found;
    const today = dayIn(caller.zone, clock.now());
    const current = { ...caller, role, discipline, powers: powersOf(found), today };
    return work(trx, { caller: current, snapshot });
  });
}
