import type { LiveEvent } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { dayIn } from "#src/clock.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { type Caller, callerMay, powersOf } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { findSights, seesAll } from "../patients/is-assigned-to.ts";
import { findListeners, findToldSince, type Told } from "./queries.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";

/** A listener, and what was sent so far. */
export type Listening = { readonly caller: Caller; readonly seen: Snapshot };

type Look = {
  /** New events for a listener; undefined after losing access. */
  readonly newsFor: (listening: Listening) => readonly LiveEvent[] | undefined;
  /** The snapshot read with it; undefined without listeners. */
  readonly seen: Snapshot | undefined;
};

/** One database read for all listeners of an agency, with their current access. */
export function lookForAll(
  { db, config, clock }: Services,
  agencyId: number,
  all: readonly Listening[],
): Promise<Look> {
  return inAgency(db.kysely, { agencyId, userId: nobody }, async ({ trx }) => {
    const sessionIds = [...new Set(all.map(({ caller }) => caller.sessionId))];
    const found = await findListeners(trx, { agencyId, sessionIds, idleMinutes: config.sessionIdleMinutes });
    const [first] = found;
    if (first === undefined) return { newsFor: () => undefined, seen: undefined };
    const since = all.reduce((least, { seen }) => (seen.xmin < least ? seen.xmin : least), maximum);
    const told = await findToldSince(trx, agencyId, { since, now: first.snapshot });
    const current = new Map(found.map((row) => [row.sessionId, row]));
    const callers = all.flatMap(({ caller }) => {
      const row = current.get(caller.sessionId);
      if (row === undefined || row.userId !== caller.userId) return [];
      const { role, discipline } = row;
      return [{ ...caller, role, discipline, powers: powersOf(row), today: dayIn(caller.zone, clock.now()) }];
    });
    const sees = await sightOf(trx, { agencyId, callers, told });
    const bySession = new Map(callers.map((caller) => [caller.sessionId, caller]));
    const newsFor = ({ caller, seen }: Listening) => {
      const now = bySession.get(caller.sessionId);
      if (now === undefined) return undefined;
      return lastOfEach(told.filter((each) => !seen.holds(each.transaction) && isFor(each, now, sees)));
    };
    return { newsFor, seen: readSnapshot(first.snapshot) };
  });
}

const maximum = 2n ** 64n;

type Sees = (caller: Caller, patientId: string) => boolean;

/** Which listeners may see which patients. */
async function sightOf(
  trx: AgencyTrx,
  { agencyId, callers, told }: { agencyId: number; callers: readonly Caller[]; told: readonly Told[] },
): Promise<Sees> {
  const patientIds = new Set(told.flatMap(({ event: { patientId } }) => patientId ?? []));
  const userIds = new Set(callers.filter((caller) => !seesAll(caller)).map(({ userId }) => userId));
  const [today = ""] = callers.map((caller) => caller.today);
  const sights = await findSights(trx, {
    agencyId,
    today,
    userIds: [...userIds],
    patientIds: [...patientIds],
  });
  const pairs = new Set(sights.map(({ userId, patientId }) => `${userId} ${patientId}`));
  return (caller, patientId) =>
    callerMay(caller, "patients", "view") && (seesAll(caller) || pairs.has(`${caller.userId} ${patientId}`));
}

const isFor = ({ event: { patientId }, userId }: Told, caller: Caller, sees: Sees): boolean =>
  (userId === null || userId === caller.userId) && (patientId === null || sees(caller, patientId));

/** The last event per subject, in order of ids. */
function lastOfEach(told: readonly Told[]): LiveEvent[] {
  const last = new Map(told.map(({ event }) => [`${event.kind} ${event.subjectId}`, event]));
  return [...last.values()].toSorted((one, other) => one.id - other.id);
}
