import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { dayIn } from "#src/clock.ts";
import { forEachAgency, type In, inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/shared/audit/audit.ts";
import { recordChanges } from "#src/features/shared/live/changes.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import type { AlertDay, AlertSource, Scope } from "./alert-source.ts";
import { alertSources } from "./alert-sources.ts";
import { mergeAlerts, type Touched } from "./merge-alerts.ts";

/** How many alerts a refresh added, changed and resolved. */
export type Refreshed = Readonly<Record<Touched["action"], number>>;

const ofPatients = alertSources.filter(({ isOfPatients }) => isOfPatients);

const ofAgency = alertSources.filter(({ isOfPatients }) => !isOfPatients);

/** Syncs the alerts about these patients with the current data; changes are announced and recorded. */
export const refreshAlertsOf = (
  { trx, agencyId, today, zone }: In<AlertDay>,
  { patientIds }: { readonly patientIds: readonly string[] },
): Promise<Refreshed> => refresh({ trx, agencyId, today, zone, patientIds }, ofPatients);

/** The same for alerts about staff and supplies. */
const refreshAlertsOfAgency = ({ trx, agencyId, today, zone }: In<AlertDay>): Promise<Refreshed> =>
  refresh({ trx, agencyId, today, zone, patientIds: undefined }, ofAgency);

/** The same for a whole agency. */
export const refreshAllAlerts = ({ trx, agencyId, today, zone }: In<AlertDay>): Promise<Refreshed> =>
  refresh({ trx, agencyId, today, zone, patientIds: undefined }, alertSources);

async function refresh(work: In<Scope>, sources: readonly AlertSource[]): Promise<Refreshed> {
  const touched: Touched[] = [];
  for (const source of sources) touched.push(...(await mergeAlerts(work, source)));
  const after = { added: 0, changed: 0, resolved: 0 };
  for (const { action } of touched) after[action] += 1;
  if (touched.length === 0) return after;
  await recordChanges(work, eventsOf(touched));
  await recordJob(work.trx, work, { action: "alerts.refresh", after });
  return after;
}

/** More changes than this are announced as one, and clients reload all alerts. */
const mostTold = 100;

const eventsOf = (touched: readonly Touched[]) =>
  touched.length > mostTold
    ? [{ kind: "task" as const, patientId: null, subjectId: uuidv7(), revision: null }]
    : touched.map(({ id, patientId, version }) => ({
        kind: "task" as const,
        patientId,
        subjectId: id,
        revision: version,
      }));

/** Checks every agency every hour, and so soon after midnight in every zone, because new days cause no event. */
export const refreshAlerts = job("refresh-alerts", {
  schema: z.object({}),
  schedule: "3 * * * *",
  run: (services) => forEachAgency(services.db.kysely, (agencyId) => refreshAgency(services, agencyId)),
});

/**
 * One kind after the other, each in its own transaction, so that rows are locked briefly. The watch row keeps the change
 * follower from locking the same rows in another order.
 */
export async function refreshAgency({ db, clock }: Services, agencyId: number): Promise<void> {
  for (const source of alertSources)
    await inAgency(db.kysely, { agencyId, userId: nobody }, async ({ trx }) => {
      await lockWatch(trx, agencyId);
      const today = await findToday(trx, { agencyId, now: clock.now() });
      await refresh({ trx, ...today, patientIds: undefined }, [source]);
    });
}

/** Checks changes every minute, so that alerts open and close soon after their cause. */
export const followChanges = job("follow-changes", {
  schema: z.object({}),
  schedule: "* * * * *",
  retries: 0, // The next minute checks the same changes again.
  run: (services) => forEachAgency(services.db.kysely, (agencyId) => followAgency(services, agencyId)),
});

/** Above this number of patients it is faster to check all. */
const mostPatients = 2000;

/** Supplies and staff are few, so all are checked on every change. */
export const followAgency = ({ db, clock }: Services, agencyId: number): Promise<void> =>
  inAgency(db.kysely, { agencyId, userId: nobody }, async ({ trx }) => {
    const watch = await lockWatch(trx, agencyId);
    const changed = await findChanged(trx, agencyId, watch);
    await moveWatch(trx, agencyId, watch.now);
    if (changed.length === 0) return;
    const today = await findToday(trx, { agencyId, now: clock.now() });
    const patientIds = changed.filter((id) => id !== null);
    if (patientIds.length > mostPatients) return void (await refreshAllAlerts({ ...today, trx }));
    if (patientIds.length > 0) await refreshAlertsOf({ ...today, trx }, { patientIds });
    await refreshAlertsOfAgency({ ...today, trx });
  });

/** Skips changes already checked and continues with those committed later. */
export async function followFromNow(trx: AgencyTrx, agencyId: number): Promise<void> {
  const { now } = await lockWatch(trx, agencyId);
  await moveWatch(trx, agencyId, now);
}

/** The agency's day. */
async function findToday(
  trx: AgencyTrx,
  { agencyId, now }: { readonly agencyId: number; readonly now: Date },
): Promise<AlertDay> {
  const { zone } = await trx
    .selectFrom("agency")
    .select("zone")
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();
  return { agencyId, zone, today: dayIn(zone, now) };
}

/** Nothing has been checked before the first run. */
const nothing = "1:1:";

/** How far events were checked and what is committed by now; locked until the transaction ends. */
async function lockWatch(
  trx: AgencyTrx,
  agencyId: number,
): Promise<{ readonly seen: string; readonly now: string }> {
  const { seen } = await trx
    .insertInto("alert_watch")
    .values({ agencyId, seen: nothing })
    .onConflict((conflict) => conflict.column("agencyId").doUpdateSet({ agencyId }))
    .returning("seen")
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(trx);
  return { seen, now: rows[0]?.now ?? seen };
}

const moveWatch = (trx: AgencyTrx, agencyId: number, seen: string) =>
  trx.updateTable("alert_watch").set({ seen }).where("agencyId", "=", agencyId).execute();

/** The patients with changes since, each once, and null for changes about none. */
async function findChanged(
  trx: AgencyTrx,
  agencyId: number,
  { seen, now }: { readonly seen: string; readonly now: string },
): Promise<readonly (string | null)[]> {
  const rows = await trx
    .selectFrom("event")
    .select("patientId")
    .distinct()
    .where("agencyId", "=", agencyId)
    .where("transaction", ">=", sql<string>`pg_snapshot_xmin(${seen}::pg_snapshot)`)
    .where(sql<boolean>`not pg_visible_in_snapshot(transaction, ${seen}::pg_snapshot)`)
    .where(sql<boolean>`pg_visible_in_snapshot(transaction, ${now}::pg_snapshot)`)
    .where("kind", "not in", ["task", "notification", "export", "note"])
    .execute();
  return rows.map(({ patientId }) => patientId);
}
