import { LiveEvent } from "@hearthside/contract";
import { type ExpressionBuilder, type NotNull, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import type { Caller, HeldRole } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { isSeenBy, type Sight, sightsOf } from "../patients/is-assigned-to.ts";
import { givenPowers } from "../permissions/given-powers.ts";

type Listener = HeldRole & {
  readonly discipline: string | null;
  /** The committed transactions, in PostgreSQL's format. */
  readonly snapshot: string;
};

const snapshot = sql<string>`pg_current_snapshot()::text`.as("snapshot");

/** The agency's open sessions with their owners' roles. */
const openSessions = (trx: AgencyTrx, agencyId: number, idleMinutes: number) =>
  trx
    .selectFrom("session")
    .innerJoin("membership", "membership.userId", "session.userId")
    .select(["membership.role", givenPowers, "membership.discipline"])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.endedAt", "is", null)
    .where(sql<string>`session_state(session, ${idleMinutes}, ${agencyId}::int)`, "=", "open");

/** The caller as a listener; undefined once the session is locked or ended, or the caller has left the agency. */
export const findListener = (
  { trx, sessionId, userId, agencyId }: Work,
  idleMinutes: number,
): Promise<Listener | undefined> =>
  openSessions(trx, agencyId, idleMinutes)
    .select(snapshot)
    .where("session.id", "=", sessionId)
    .where("session.userId", "=", userId)
    .executeTakeFirst();

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
export async function findLiveEvents(
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

/** A session that may listen now. */
type OpenSession = HeldRole & {
  readonly sessionId: string;
  readonly userId: string;
  readonly discipline: string | null;
};

/** An event, its recipient if it is for one person, and the transaction that wrote it. */
export type RecordedEvent = {
  readonly event: LiveEvent;
  readonly userId: string | null;
  readonly transaction: bigint;
};

type ForListeners = {
  /** The committed transactions, in PostgreSQL's format. */
  readonly snapshot: string;
  readonly sessions: readonly OpenSession[];
  /** In order. */
  readonly recorded: readonly RecordedEvent[];
  /** Which of their owners may see which of the patients, other than by a role that sees all. */
  readonly sights: readonly Sight[];
};

type Input = {
  readonly agencyId: number;
  readonly today: string;
  readonly sessionIds: readonly string[];
  readonly idleMinutes: number;
  /** Events of earlier transactions are known. */
  readonly since: bigint;
};

/** Everything that decides what each of many listeners of an agency is told, as one statement of one moment. */
export async function findForListeners(
  trx: AgencyTrx,
  { agencyId, today, sessionIds, idleMinutes, since }: Input,
): Promise<ForListeners> {
  const found = await trx
    .with("listener", () =>
      openSessions(trx, agencyId, idleMinutes)
        .select(["session.id as sessionId", "session.userId"])
        .where("session.id", "in", sessionIds),
    )
    .with("told", (query) =>
      query
        .selectFrom("event")
        .select(["kind", "patientId", "subjectId", "revision", "userId"])
        .select([sql<string>`id::text`.as("id"), sql<string>`transaction::text`.as("transaction")])
        .where("agencyId", "=", agencyId)
        .where("transaction", ">=", sql<string>`${String(since)}::xid8`)
        .where(isPast) // A restored database has a new transaction counter.
        .orderBy("event.id"),
    )
    .with("sight", (query) =>
      sightsOf({
        agencyId,
        today,
        userIds: query.selectFrom("listener").select("userId").$asScalar(),
        patientIds: query
          .selectFrom("told")
          .select("patientId")
          .where("patientId", "is not", null)
          .$narrowType<{ patientId: NotNull }>()
          .$asScalar(),
      }),
    )
    .selectNoFrom((eb) => [
      snapshot,
      jsonArrayFrom(eb.selectFrom("listener").selectAll()).as("sessions"),
      jsonArrayFrom(eb.selectFrom("told").selectAll()).as("told"),
      jsonArrayFrom(eb.selectFrom("sight").selectAll()).as("sights"),
    ])
    .executeTakeFirstOrThrow();
  return { ...found, recorded: found.told.map(asTold) };
}

type ToldRow = Omit<LiveEvent, "id" | "kind"> & {
  readonly id: string;
  readonly kind: string;
  readonly userId: string | null;
  readonly transaction: string;
};

const asTold = ({ id, userId, transaction, ...row }: ToldRow): RecordedEvent => ({
  event: LiveEvent.parse({ ...row, id: Number(id) }),
  userId,
  transaction: BigInt(transaction),
});

const isIn = (snapshot: string) => (eb: ExpressionBuilder<Database, "event">) =>
  eb.fn<boolean>("pg_visible_in_snapshot", ["event.transaction", sql`${snapshot}::pg_snapshot`]);

const isPast = sql<boolean>`pg_visible_in_snapshot("event"."transaction", pg_current_snapshot())`;

const seesPatient = (caller: Caller) => (eb: ExpressionBuilder<Database, "event">) =>
  eb.exists(
    eb
      .selectFrom("patient")
      .select(sql.lit(1).as("one"))
      .whereRef("patient.agencyId", "=", "event.agencyId")
      .whereRef("patient.id", "=", "event.patientId")
      .where(isSeenBy(caller)),
  );
