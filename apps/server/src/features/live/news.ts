import type { LiveEvent } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { dayIn } from "#src/clock.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { type Caller, powersOf } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { findEvents, findLatestId, findListener, findSnapshotAt } from "./queries.ts";

/** Where a listener begins. `id` is what it names to come back to here. */
type Start = {
  readonly seen: string;
  readonly id: number;
};

/** After the event a listener heard last, or from now on. Undefined when she may not listen any more. */
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
  /** What has been seen with them. */
  readonly seen: string;
};

/** What was committed since `seen`. Undefined when she may not listen any more. */
export const findNews = (services: Services, caller: Caller, seen: string): Promise<News | undefined> =>
  asListener(services, caller, async (trx, now) => ({
    events: await findEvents(trx, now.caller, { seen, now: now.snapshot }),
    seen: now.snapshot,
  }));

type Now = {
  readonly caller: Caller;
  readonly snapshot: string;
};

/** Works as the caller with the role she has now, if her session stands and she still works in the agency. */
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
