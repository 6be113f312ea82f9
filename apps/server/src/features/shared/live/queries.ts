import { LiveEvent } from "@hearthside/contract";
import { type ExpressionBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller, HeldRole } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { isSeenBy } from "../patients/is-assigned-to.ts";
import { givenPowers } from "../permissions/given-powers.ts";

type Listener = HeldRole & {
  readonly discipline: string | null;
  /** The committed transactions, in PostgreSQL's format. */
  readonly snapshot: string;
};

/** The agency's open sessions with their owners' roles. */
const openSessions = (trx: AgencyTrx, agencyId: number, idleMinutes: number) =>
  trx
    .selectFrom("session")
    .innerJoin("membership", "membership.userId", "session.userId")
    .select([
      "membership.role",
      givenPowers,
      "membership.discipline",
      sql<string>`pg_current_snapshot()::text`.as("snapshot"),
    ])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.endedAt", "is", null)
    .where(sql<string>`session_state(session, ${idleMinutes}, ${agencyId}::int)`, "=", "open");

/** The caller as a listener; undefined once the session is locked or ended, or the caller has left the agency. */
export const findListener = (
  { trx, sessionId, userId, agencyId }: Work,
  idleMinutes: number,
): Promise<Listener | undefined> =>
  openSessions(trx, agencyId, idleMinutes)
    .where("session.id", "=", sessionId)
    .where("session.userId", "=", userId)
    .executeTakeFirst();

type FoundListener = Listener & { readonly sessionId: string; readonly userId: string };

/** The session owners who may listen now. */
export const findListeners = (
  trx: AgencyTrx,
  { agencyId, sessionIds, idleMinutes }: SoughtListeners,
): Promise<FoundListener[]> =>
  openSessions(trx, agencyId, idleMinutes)
    .select(["session.id as sessionId", "session.userId"])
    .where("session.id", "in", sessionIds)
    .execute();

type SoughtListeners = {
  readonly agencyId: number;
  readonly sessionIds: readonly string[];
  readonly idleMinutes: number;
};

/** The agency's latest event in `snapshot`; 0 if none. */
export async function findLatestId({ trx, agencyId }: Work, snapshot: string): Promise<number> {
  const latest = await trx
    .selectFrom("event")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where(isIn(snapshot))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return Number(latest?.id ?? 0);
}

/**
 * What was certainly committed when the event was written. Undefined when the event is gone or was restored into a database
 * with a new transaction counter.
 */
export async function findSnapshotAt({ trx, agencyId }: Work, id: number): Promise<string> {
  const event = await trx
    .selectFrom("event")
    .select("horizon")
    .where("agencyId", "=", agencyId)
    .where("id", "=", String(id))
    .where("horizon", "<=", sql<string>`pg_snapshot_xmin(pg_current_snapshot())`)
    .executeTakeFirst();
  const horizon = event?.horizon ?? "1";
  return `${horizon}:${horizon}:`;
}

/** The last event per subject in `now` but not in `seen`, about patients the caller may see or for the caller. */
export async function findEvents(
  work: Work,
  { seen, now }: { readonly seen: string; readonly now: string },
): Promise<LiveEvent[]> {
  const rows = await work.trx
    .selectFrom("event")
    .distinctOn(["kind", "subjectId"])
    .select(["id", "kind", "patientId", "subjectId", "revision"])
    .where("agencyId", "=", work.agencyId)
    .where("transaction", ">=", sql<string>`pg_snapshot_xmin(${seen}::pg_snapshot)`)
    .where((event) => event.not(isIn(seen)(event)))
    .where(isIn(now))
    .where((event) => event.or([event("userId", "is", null), event("userId", "=", work.userId)]))
    .where((event) => event.or([event("patientId", "is", null), seesPatient(work)(event)]))
    .orderBy("kind")
    .orderBy("subjectId")
    .orderBy("id", "desc")
    .execute();
  return rows
    .map(({ id, ...row }) => LiveEvent.parse({ ...row, id: Number(id) }))
    .sort((one, other) => one.id - other.id);
}

/** An event, its recipients, and the transaction that wrote it. */
export type Told = {
  readonly event: LiveEvent;
  readonly userId: string | null;
  readonly transaction: bigint;
};

/** All events of the agency in `now` from transactions since `since`, in order. */
export async function findToldSince(
  trx: AgencyTrx,
  agencyId: number,
  { since, now }: { readonly since: bigint; readonly now: string },
): Promise<Told[]> {
  const rows = await trx
    .selectFrom("event")
    .select(["id", "kind", "patientId", "subjectId", "revision", "userId", "transaction"])
    .where("agencyId", "=", agencyId)
    .where("transaction", ">=", sql<string>`${String(since)}::xid8`)
    .where(isIn(now))
    .orderBy("id")
    .execute();
  return rows.map(({ id, userId, transaction, ...row }) => ({
    event: LiveEvent.parse({ ...row, id: Number(id) }),
    userId,
    transaction: BigInt(transaction),
  }));
}

const isIn = (snapshot: string) => (eb: ExpressionBuilder<Database, "event">) =>
  eb.fn<boolean>("pg_visible_in_snapshot", ["event.transaction", sql`${snapshot}::pg_snapshot`]);

const seesPatient = (caller: Caller) => (eb: ExpressionBuilder<Database, "event">) =>
  eb.exists(
    eb
      .selectFrom("patient")
      .select(sql.lit(1).as("one"))
      .whereRef("patient.agencyId", "=", "event.agencyId")
      .whereRef("patient.id", "=", "event.patientId")
      .where(isSeenBy(caller)),
  );
