import { holdConnection } from "#src/db/hold-connection.ts";
import type { Db } from "#src/db/pool.ts";

/** What PostgreSQL carries: the numbers of agencies in which something was committed. */
export const channel = "live";

export type WakeUps = {
  /** Calls `wake` whenever there may be news in the agency. Answers how to stop. */
  watch(agencyId: number, wake: () => void): () => void;
  close(): Promise<void>;
};

/** Hears for the whole process of what this and other servers commit, from the first watcher on. */
export function openWakeUps(db: Db): WakeUps {
  const watchers = new Map<() => void, number>();
  let connection: ReturnType<typeof holdConnection> | undefined;
  const wakeAll = (isMeant: (agencyId: number) => boolean) => {
    for (const [wake, agencyId] of watchers) if (isMeant(agencyId)) wake();
  };
  const connect = () =>
    holdConnection(db, {
      channel,
      onNotice: (payload) => wakeAll((agencyId) => payload === String(agencyId)),
      onConnected: () => wakeAll(() => true), // what was said before nobody heard
    });
  return {
    watch: (agencyId, wake) => {
      connection ??= connect();
      watchers.set(wake, agencyId);
      return () => watchers.delete(wake);
    },
    close: async () => connection?.close(),
  };
}
