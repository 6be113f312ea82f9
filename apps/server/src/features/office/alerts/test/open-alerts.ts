import { inAgency, nobody } from "#src/db/in-agency.ts";
import type { TestApp } from "#src/test/app.ts";
import type { Care } from "#src/test/schedule.ts";
import type { AlertDay } from "../alert-source.ts";
import { type Refreshed, refreshAlertsOf, refreshAllAlerts } from "../refresh-alerts.ts";

const zone = "America/New_York";
const today: Omit<AlertDay, "agencyId"> = { today: "2026-11-20", zone };

/** Checks the whole agency. */
export const refreshAll = ({ db }: TestApp, agencyId: number): Promise<Refreshed> =>
  inAgency(db.kysely, { agencyId, userId: nobody }, ({ trx }) =>
    refreshAllAlerts({ trx, agencyId, ...today }),
  );

/** Checks one patient. */
export const refreshOne = ({ db }: TestApp, { agencyId, patientId }: Care): Promise<Refreshed> =>
  inAgency(db.kysely, { agencyId, userId: nobody }, ({ trx }) =>
    refreshAlertsOf({ trx, agencyId, ...today }, { patientIds: [patientId] }),
  );

/** The same on another day. */
export const refreshOn = ({ db }: TestApp, { agencyId, patientId }: Care, day: string): Promise<Refreshed> =>
  inAgency(db.kysely, { agencyId, userId: nobody }, ({ trx }) =>
    refreshAlertsOf({ trx, agencyId, today: day, zone }, { patientIds: [patientId] }),
  );

/** Tasks of a kind about the patient or about none, including resolved ones, in order of creation. */
export async function alertsOf({ superuser }: TestApp, { agencyId, patientId }: Care, kind: string) {
  const { rows } = await superuser.query(
    `select title, detail, "dueOn", "patientId", "resolvedAt" is not null as "isResolved", "resolvedBy", "assigneeId", "isImportant"
     from task where "agencyId" = $1 and kind = $2 and coalesce("patientId", $3) = $3 order by "createdAt", id`,
    [agencyId, kind, patientId],
  );
  return rows;
}
