import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import { forEachAgency } from "#src/db/agencies.ts";
import type { In } from "#src/db/in-agency.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/shared/audit/audit.ts";
import { recordChanges } from "#src/features/shared/live/changes.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import type { AlertSource, Scope, Today } from "./alert-source.ts";
import { alertSources } from "./alert-sources.ts";
import { mergeAlerts, type Touched } from "./merge-alerts.ts";
import { findToday, lockWatch } from "./watch-queries.ts";

/** How many alerts a refresh added, changed and resolved. */
export type Refreshed = Readonly<Record<Touched["act"], number>>;

const ofPatients = alertSources.filter(({ isOfPatients }) => isOfPatients);
const ofAgency = alertSources.filter(({ isOfPatients }) => !isOfPatients);

/** Syncs the alerts about these patients with the current data; changes are announced and recorded. */
export const refreshAlertsOf = (
  { trx, agencyId, today, zone }: In<Today>,
  { patientIds }: { readonly patientIds: readonly string[] },
): Promise<Refreshed> => refresh({ trx, agencyId, today, zone, patientIds }, ofPatients);

/** The same for alerts about staff and supplies. */
export const refreshAlertsOfAgency = ({ trx, agencyId, today, zone }: In<Today>): Promise<Refreshed> =>
  refresh({ trx, agencyId, today, zone, patientIds: undefined }, ofAgency);

/** The same for a whole agency. */
export const refreshAllAlerts = ({ trx, agencyId, today, zone }: In<Today>): Promise<Refreshed> =>
  refresh({ trx, agencyId, today, zone, patientIds: undefined }, alertSources);

async function refresh(work: In<Scope>, sources: readonly AlertSource[]): Promise<Refreshed> {
  const touched: Touched[] = [];
  for (const source of sources) touched.push(...(await mergeAlerts(work, source)));
  const after = { added: 0, changed: 0, resolved: 0 };
  for (const { act } of touched) after[act] += 1;
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
