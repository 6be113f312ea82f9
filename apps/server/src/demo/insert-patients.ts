import type { PatientBatch, SsnRecord } from "@hearthside/demo";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { rememberNames } from "#src/features/medications/medication-names.ts";
import { takeRecordNumbers } from "#src/features/patients/queries.ts";
import { sealSsn } from "#src/features/patients/ssn.ts";
import type { Keys } from "#src/keys.ts";
import { insertAssessments } from "./insert-assessments.ts";
import { insertChart } from "./insert-chart.ts";
import { insertRows } from "./insert-rows.ts";
import { insertVisits } from "./insert-visits.ts";
import { orderOf, paperOf } from "./paper-of.ts";

type Into = { agencyId: number; keys: Keys };

/** Adds a batch of patients with all their data, and one audit entry for the batch. */
export async function insertPatients(
  trx: AgencyTrx,
  { agencyId, keys }: Into,
  batch: PatientBatch,
): Promise<void> {
  // Foreign key checks keep their first plans, made on empty tables, which are now five times slower.
  await sql`discard plans`.execute(trx);
  const last = await takeRecordNumbers({ trx, agencyId }, batch.patients.length);
  const first = last - batch.patients.length + 1;
  const known = new Set(batch.ssns.map(({ patientId }) => patientId));
  await insertRows(
    trx,
    "patient",
    batch.patients.map((patient, index) => ({
      ...patient,
      recordNumber: first + index,
      ssnVersion: known.has(patient.id) ? 1 : null,
    })),
  );
  await insertRows(trx, "patient_ssn", batch.ssns.map(sealedWith(keys, agencyId)));
  await insertRows(trx, "patient_contact", batch.contacts);
  await insertRows(trx, "coverage", batch.coverages);
  await insertRows(trx, "admission", batch.admissions);
  await insertRows(trx, "episode", batch.episodes);
  await insertRows(trx, "diagnosis", batch.diagnoses);
  await insertRows(trx, "assignment", batch.assignments);
  await insertRows(trx, "document", batch.orders.map(paperOf));
  await insertRows(trx, "order", batch.orders.map(orderOf));
  await insertRows(trx, "order_frequency", batch.frequencies);
  await insertRows(trx, "task", batch.tasks);
  await insertChart(trx, batch);
  await rememberNames({ trx, agencyId }, batch.medications);
  await insertAssessments(trx, batch, first);
  if (batch.schedule !== null) await insertVisits(trx, agencyId, batch.schedule);
  await insertRows(trx, "audit_entry", [
    {
      id: uuidv7(),
      action: "demo.add-patients",
      after: { firstRecordNumber: first, lastRecordNumber: last },
    },
  ]);
}

const sealedWith =
  (keys: Keys, agencyId: number) =>
  ({ patientId, ssn }: SsnRecord) => {
    const { cipher, fingerprint, ...sealed } = sealSsn(keys, agencyId, ssn);
    return { patientId, version: 1, ...sealed, cipher: bytes(cipher), fingerprint: bytes(fingerprint) };
  };

const bytes = (buffer: Buffer) => `\\x${buffer.toString("hex")}`;
