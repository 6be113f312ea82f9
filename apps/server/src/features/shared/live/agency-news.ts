import { setImmediate as breathe, setTimeout as sleep } from "node:timers/promises";
import type { LiveEvent } from "@hearthside/contract";
import { dayIn } from "#src/clock.ts";
import { nobody, readInAgency } from "#src/db/in-agency.ts";
import { type Caller, callerMay, powersOf } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { seesAll } from "../patients/is-assigned-to.ts";
import type { WakeUps } from "./changes.ts";
import { findForListeners, type RecordedEvent } from "./queries.ts";

export type Pace = {
  /** The longest silence. */
  readonly heartbeatMs: number;
  /** The shortest time between two database reads. */
  readonly restMs: number;
};

export const usualPace: Pace = { heartbeatMs: 25_000, restMs: 100 };

/** The result of a database read for a listener: events, the end of access, or a failure. */
export type Heard = readonly LiveEvent[] | "over" | "failed";

type Member = {
  listening: Listening;
  readonly hear: (heard: Heard) => void;
};

export type AgencyNews = {
  /** Calls `hear` at least twice per heartbeat, and on every change. Returns a function that stops it. */
  join(listening: Listening, hear: Member["hear"]): () => void;
};

type Agency = { readonly members: Set<Member>; readonly bell: Bell };

/** Events for all listeners of this server: one database read per agency with changes. */
export function agencyNews(services: Services, wakeUps: WakeUps, pace: Pace = usualPace): AgencyNews {
  const agencies = new Map<number, Agency>();
  const open = (agencyId: number): Agency => {
    const agency = { members: new Set<Member>(), bell: makeBell() };
    agencies.set(agencyId, agency);
    return agency;
  };
  const keepLooking = async (agencyId: number, { members, bell }: Agency) => {
    const stopWatching = wakeUps.watch(agencyId, bell.ring);
    while (members.size > 0) {
      await bell.wait(pace.heartbeatMs / 2);
      const startMs = performance.now();
      await notifyAll(services, agencyId, [...members]);
      // At most half of the time, however long it takes.
      await sleep(Math.max(pace.restMs, performance.now() - startMs));
    }
    stopWatching();
    agencies.delete(agencyId);
  };
  return {
    join: (listening, hear) => {
      const { agencyId } = listening.caller;
      const known = agencies.get(agencyId);
      const agency = known ?? open(agencyId);
      const member = { listening, hear };
      agency.members.add(member);
      agency.bell.ring();
      if (known === undefined) void keepLooking(agencyId, agency);
      return () => {
        agency.members.delete(member);
        if (agency.members.size === 0) agency.bell.ring();
      };
    },
  };
}

/** The batch size before other work gets its turn. */
const atOnce = 10;

/** Never throws; listeners are informed of failures. */
async function notifyAll(services: Services, agencyId: number, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return;
  const all = members.map(({ listening }) => listening);
  const look = await lookForAll(services, agencyId, all).catch(() => undefined);
  for (const [index, member] of members.entries()) {
    const { listening, hear } = member;
    hear(look === undefined ? "failed" : (look.newsFor(listening) ?? "over"));
    if (look !== undefined) member.listening = { ...listening, seen: look.seen };
    if (index % atOnce === atOnce - 1) await breathe();
  }
}

type Bell = {
  readonly ring: () => void;
  /** Waits until rung or `mostMs` have passed; returns at once if rung before. */
  readonly wait: (mostMs: number) => Promise<void>;
};

function makeBell(): Bell {
  let rung = Promise.withResolvers<void>();
  return {
    ring: () => rung.resolve(),
    wait: async (mostMs) => {
      const timer = setTimeout(rung.resolve, mostMs);
      await rung.promise;
      clearTimeout(timer);
      rung = Promise.withResolvers<void>();
    },
  };
}

/** A listener, and what it has been sent. */
type Listening = { readonly caller: Caller; readonly seen: Snapshot };

type Look = {
  /** New events for a listener; undefined after losing access. */
  readonly newsFor: (listening: Listening) => readonly LiveEvent[] | undefined;
  /** The snapshot read with it. */
  readonly seen: Snapshot;
};

/** One statement for all listeners of an agency, with their current access. */
async function lookForAll(
  { db, config, clock }: Services,
  agencyId: number,
  all: readonly Listening[],
): Promise<Look> {
  const since = all.reduce((least, { seen }) => (seen.xmin < least ? seen.xmin : least), maximum);
  const sessionIds = [...new Set(all.map(({ caller }) => caller.sessionId))];
  const [zone = ""] = all.map(({ caller }) => caller.zone);
  const today = dayIn(zone, clock.now());
  const input = { agencyId, today, sessionIds, idleMinutes: config.sessionIdleMinutes, since };
  const who = { agencyId, userId: nobody };
  const { snapshot, sessions, recorded, sights } = await readInAgency(db.kysely, who, ({ trx }) =>
    findForListeners(trx, input),
  );
  const current = new Map(sessions.map((session) => [session.sessionId, session]));
  const pairs = new Set(sights.map(({ userId, patientId }) => `${userId} ${patientId}`));
  const sees: Sees = (caller, patientId) =>
    callerMay(caller, "patients", "view") && (seesAll(caller) || pairs.has(`${caller.userId} ${patientId}`));
  const newsFor = ({ caller, seen }: Listening) => {
    const session = current.get(caller.sessionId);
    if (session === undefined || session.userId !== caller.userId) return undefined;
    const { role, discipline } = session;
    const now = { ...caller, role, discipline, powers: powersOf(session), today };
    return lastOfEach(recorded.filter((each) => !seen.holds(each.transaction) && isFor(each, now, sees)));
  };
  return { newsFor, seen: readSnapshot(snapshot) };
}

const maximum = 2n ** 64n - 1n;

type Sees = (caller: Caller, patientId: string) => boolean;

const isFor = ({ event: { patientId }, userId }: RecordedEvent, caller: Caller, sees: Sees): boolean =>
  (userId === null || userId === caller.userId) && (patientId === null || sees(caller, patientId));

/** The last event per subject, in order of ids. */
function lastOfEach(recorded: readonly RecordedEvent[]): LiveEvent[] {
  const last = new Map(recorded.map(({ event }) => [`${event.kind} ${event.subjectId}`, event]));
  return [...last.values()].toSorted((one, other) => one.id - other.id);
}

/** The transactions committed at a moment, in PostgreSQL's format: `xmin:xmax:in progress`. */
type Snapshot = {
  /** All transactions before it are included. */
  readonly xmin: bigint;
  readonly holds: (transaction: bigint) => boolean;
};

export function readSnapshot(text: string): Snapshot {
  const [xmin = "0", xmax = "0", underWay = ""] = text.split(":");
  const [first, end] = [BigInt(xmin), BigInt(xmax)];
  const open = new Set(underWay.split(",").filter((id) => id !== ""));
  return {
    xmin: first,
    holds: (transaction) => transaction < first || (transaction < end && !open.has(String(transaction))),
  };
}
