import { holdConnection } from "#src/db/hold-connection.ts";
import type { Db } from "#src/db/pool.ts";

/** The notification payload: agencies with committed changes. */
export const channel = "live";

export type WakeUps = {
  /** Calls `wake` when the agency may have changes. Returns how to stop. */
  watch(agencyId: number, wake: () => void): () => void;
  close(): Promise<void>;
};

/** Listens for commits of all servers, once per process, from the first watcher on. */
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
      onConnected: () => wakeAll(() => true), // Earlier notifications were missed.
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
