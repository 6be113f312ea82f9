import {
  demoNotes,
  demoNotifications,
  demoPatientIds,
  demoPatientIndex,
  demoPatients,
  demoStaffRecords,
  demoSupplies,
  type NotesInput,
  type NotificationsInput,
  type PatientBatch,
} from "@hearthside/demo";
import { type Kysely, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { hashPassword } from "#src/features/access/auth/passwords.ts";
import { refreshAllAssessmentTasks } from "#src/features/assessments/tasks/assessment-tasks.ts";
import { followFromNow, refreshAllAlerts } from "#src/features/office/alerts/refresh-alerts.ts";
import { keepNeedsOf } from "#src/features/schedule/frequency-orders/needs.ts";
import type { Keys } from "#src/keys.ts";
import type { Services } from "#src/services.ts";
import { insertFiles } from "./files/insert-files.ts";
import { findDemoAgency, demoSeed as seed, theDemoAgency } from "./find-demo-agency.ts";
import { insertAgency } from "./insert-agency.ts";
import { insertPatients } from "./insert-patients.ts";
import { insertPlans } from "./insert-plans.ts";
import { insertRows } from "./insert-rows.ts";
import { insertSavedReports } from "./insert-saved-reports.ts";
import { signDocuments } from "./sign-documents.ts";

/** The number of demo patients with full charts: visits, documents and files. */
export const chartedPatients = 150;

/** `now`: today's visits before it have happened; left out: noon. */
type Input = { today: string; now?: string; patients: number; password: string };

/** Where the agency's data outside the database is stored. */
type Keepers = Pick<Services, "keys" | "files">;

/**
 * Creates the demo agency in one transaction unless it exists; returns whether it did. The files of its first patients go
 * into the store.
 */
export async function createDemoAgency(
  db: Kysely<Database>,
  { keys, files }: Keepers,
  input: Input,
): Promise<boolean> {
  if ((await findDemoAgency(db)) !== undefined) return false;
  const { patients, password, ...moment } = input;
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const { agencyId, inside } = await insertAgency(trx, theDemoAgency, {
      passwordHash,
      today: moment.today,
    });
    await insertRows(inside, "audit_entry", [{ id: uuidv7(), action: "demo.create" }]);
    await insertSavedReports(inside, theDemoAgency);
    await insertRows(inside, "staff_record", demoStaffRecords(seed, theDemoAgency, moment.today));
    const place = { agencyId, agency: theDemoAgency, store: files, today: moment.today };
    let isFirst = true;
    for (const batch of demoPatients({ seed, ...moment, from: 0, to: patients })) {
      await insertPatients(inside, { agencyId, keys }, batch);
      if (isFirst) await finishCharts(inside, place, batch);
      isFirst = false;
    }
    const day = { agencyId, today: moment.today, zone: theDemoAgency.zone };
    await refreshAllAssessmentTasks({ ...day, trx: inside });
    await refreshAllAlerts({ ...day, trx: inside });
    await followFromNow(inside, agencyId);
    await refreshStatistics(trx);
  });
  return true;
}

/** Data only the first patients get, because it is slow to create: uploaded files and document signatures. */
async function finishCharts(
  trx: AgencyTrx,
  place: Parameters<typeof insertFiles>[1],
  batch: PatientBatch,
): Promise<void> {
  await insertFiles(trx, place, batch);
  await insertPlans(trx, place, batch);
  await signDocuments(trx, place, batch);
  await insertSupplies(trx, { seed, ...place }, batch);
  await insertNotes(trx, { seed, ...place, batch });
  await insertNotifications(trx, { seed, ...place, batch });
}

/** Without it, queries are planned for empty tables and the first calendars take seconds. */
const refreshStatistics = (db: Kysely<Database>) => sql`select refresh_statistics()`.execute(db);

type Growth = {
  agencyId: number;
  keys: Keys;
  today: string;
  now?: string;
  patients: number;
  onProgress?: (total: number) => void;
};

/**
 * Adds made-up patients until the demo agency has had `patients` of them, each batch in its own transaction, so that an
 * interrupted run can be continued. Returns how many it added.
 */
export async function growDemoAgency(db: Kysely<Database>, growth: Growth): Promise<number> {
  const { agencyId, keys, patients, onProgress, today, now } = growth;
  const tenant = { agencyId, userId: theDemoAgency.members.admin.id };
  const from = await inAgency(db, tenant, ({ trx }) => countDemoPatients(trx, agencyId));
  let total = from;
  for (const batch of demoPatients({ seed, today, now, from, to: patients })) {
    await inAgency(db, tenant, ({ trx }) => insertPatients(trx, { agencyId, keys }, batch));
    total += batch.patients.length;
    onProgress?.(total);
  }
  await keepNeedsOf(db, agencyId);
  await refreshStatistics(db);
  return total - from;
}

/** Counted by id, so that patients added by users do not change the count. */
async function countDemoPatients(db: Kysely<Database>, agencyId: number): Promise<number> {
  const last = await db
    .selectFrom("patient")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "<", demoPatientIds.end)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? 0 : (demoPatientIndex(last.id) ?? -1) + 1;
}

/** Adds the notes that the demo nurse wrote in the last days. */
const insertNotes = (trx: AgencyTrx, input: NotesInput): Promise<void> =>
  insertRows(trx, "note", demoNotes(input));

/** Adds the demo staff's notifications of the last days. */
const insertNotifications = (trx: AgencyTrx, input: NotificationsInput): Promise<void> =>
  insertRows(trx, "notification", demoNotifications(input));

type Place = Pick<Parameters<typeof demoSupplies>[0], "seed" | "today" | "agency">;

/** Adds the catalog, stock, requests and visit supplies. */
async function insertSupplies(trx: AgencyTrx, place: Place, batch: PatientBatch): Promise<void> {
  const { items, stock, requests, movements, needs } = demoSupplies({ ...place, batch });
  await insertRows(trx, "supply_item", items);
  await insertRows(trx, "supply_stock", stock);
  await insertRows(trx, "supply_request", requests);
  await insertRows(trx, "supply_movement", movements);
  await insertRows(trx, "supply_need", needs);
}
