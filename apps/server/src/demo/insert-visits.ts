import type { ReplacementRecord, ScheduleRecords } from "@hearthside/demo";
import type { AgencyTrx } from "#src/boundary.ts";
import { demoDocument, orderOf } from "./demo-document.ts";
import { insertDocuments } from "./insert-documents.ts";
import { insertRows } from "./insert-rows.ts";

/** Adds twelve weeks of visits with changed orders, availability, verifications, notices and tasks. */
export async function insertDemoVisits(
  trx: AgencyTrx,
  agencyId: number,
  schedule: ScheduleRecords,
): Promise<void> {
  for (const replacement of schedule.replacements) await replace(trx, agencyId, replacement);
  await insertRows(trx, "staff_availability", schedule.staffHours);
  await insertRows(trx, "time_off", schedule.timeOff);
  await insertRows(trx, "patient_availability", schedule.patientHours);
  await insertRows(trx, "visit", schedule.visits);
  await insertRows(trx, "visit_verification", schedule.verifications);
  await insertRows(trx, "physician_notice", schedule.notices);
  await insertRows(trx, "time_change", schedule.timeChanges);
  await insertRows(trx, "task", schedule.visitTasks);
  await insertDocuments(trx, schedule.visitNotes);
}

async function replace(
  trx: AgencyTrx,
  agencyId: number,
  { order, line, ended: { id, ...ended } }: ReplacementRecord,
): Promise<void> {
  await insertRows(trx, "document", [demoDocument(order)]);
  await insertRows(trx, "order", [orderOf(order)]);
  await insertRows(trx, "order_frequency", [line]);
  await trx
    .updateTable("order_frequency")
    .set({ ...ended, version: 2 })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
}
