import type { LiveEvent } from "@hearthside/contract";
import { type Kysely, sql } from "kysely";
import { holdConnection } from "#src/db/hold-connection.ts";
import type { In } from "#src/db/in-agency.ts";
import type { Db } from "#src/db/pool.ts";
import { preparedAlong } from "#src/db/prepared.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";

/** What changed. Without `patientId` it goes to everyone in the agency, with `userId` only to that user. */
type Change = Omit<LiveEvent, "id"> & { readonly userId?: string };

/** Notifies the browsers of all who may see the patient, only once the transaction commits. */
export const recordChange = (work: In<Pick<Caller, "agencyId">>, change: Change): Promise<void> =>
  recordChanges(work, [change]);

/** The same for at least one change. */
export async function recordChanges(
  { trx, agencyId }: In<Pick<Caller, "agencyId">>,
  changes: readonly Change[],
): Promise<void> {
  // PostgreSQL merges a transaction's notifications for one agency.
  await trx
    .insertInto("event")
    .values(changes.map((change) => ({ agencyId, ...change })))
    .returning(sql`pg_notify(${channel}, ${String(agencyId)})`.as("told"))
    .$if(changes.length === 1, (insert) => insert.modifyEnd(preparedAlong))
    .execute();
}

/** Makes listeners in these agencies recheck their access once the transaction commits. */
export async function wakeListeners(
  trx: Kysely<Database>,
  agencies: readonly { readonly agencyId: number }[],
): Promise<void> {
  for (const { agencyId } of agencies)
    await sql`select pg_notify(${channel}, ${String(agencyId)})`.execute(trx);
}

/** The notification payload: agencies with committed changes. */
const channel = "live";

export type WakeUps = {
  /** Calls `wake` when the agency may have changes. Returns a function that stops it. */
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
