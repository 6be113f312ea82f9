import { setImmediate as breathe, setTimeout as sleep } from "node:timers/promises";
import type { LiveEvent } from "@hearthside/contract";
import type { Services } from "#src/services.ts";
import { type Listening, lookForAll } from "./look.ts";
import type { WakeUps } from "./wake-ups.ts";

export type Pace = {
  /** The longest silence. */
  readonly heartbeatMs: number;
  /** The shortest time between two database reads. */
  readonly restMs: number;
};

export const usualPace: Pace = { heartbeatMs: 25_000, restMs: 500 };

/** The result of a database read for a listener: events, the end of access, or a failure. */
export type Heard = readonly LiveEvent[] | "over" | "failed";

type Member = {
  listening: Listening;
  readonly hear: (heard: Heard) => void;
};

export type AgencyNews = {
  /** Calls `hear` at least twice per heartbeat, and on every change. Returns how to stop. */
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
      await tellAll(services, agencyId, [...members]);
      await sleep(pace.restMs);
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
async function tellAll(services: Services, agencyId: number, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return;
  const all = members.map(({ listening }) => listening);
  const look = await lookForAll(services, agencyId, all).catch(() => undefined);
  for (const [index, member] of members.entries()) {
    const { listening, hear } = member;
    hear(look === undefined ? "failed" : (look.newsFor(listening) ?? "over"));
    if (look?.seen !== undefined) member.listening = { ...listening, seen: look.seen };
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
