import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { forEachAgency } from "#src/db/agencies.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import { refreshAlertsOf, refreshAlertsOfAgency, refreshAllAlerts } from "./refresh-alerts.ts";
import { findChanged, findToday, lockWatch, moveWatch } from "./watch-queries.ts";

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
