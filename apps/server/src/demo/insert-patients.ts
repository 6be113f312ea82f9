import type { AnswerRecord, AssessmentRecord, ChartRecords, PatientBatch, SsnRecord } from "@hearthside/demo";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { submissionFile } from "#src/features/assessments/exports/submission-file.ts";
import { answersOf } from "#src/features/assessments/instrument.ts";
import { takeRecordNumbers } from "#src/features/patients/create-patient.ts";
import { rememberNames } from "#src/features/patients/medications/medication-names.ts";
import { sealSsn } from "#src/features/shared/patients/ssn.ts";
import type { Keys } from "#src/keys.ts";
import { productVersion } from "#src/product-version.ts";
import { demoDocument, orderOf } from "./demo-document.ts";
import { insertDocuments } from "./insert-documents.ts";
import { insertRows } from "./insert-rows.ts";
import { insertDemoVisits } from "./insert-visits.ts";

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
  await insertRows(trx, "document", batch.orders.map(demoDocument));
  await insertRows(trx, "order", batch.orders.map(orderOf));
  await insertRows(trx, "order_frequency", batch.frequencies);
  await insertRows(trx, "task", batch.tasks);
  await insertChart(trx, batch);
  await rememberNames({ trx, agencyId }, batch.medications);
  await insertAssessments(trx, batch, first);
  if (batch.schedule !== null) await insertDemoVisits(trx, agencyId, batch.schedule);
  await insertRows(trx, "audit_entry", [
    {
      id: uuidv7(),
      action: "demo.add-patients",
      after: { recordNumbers: `${first} to ${last}` },
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

/** Adds the rest of the charts: medications, allergies, eligibility checks, documents and admission events. */
async function insertChart(trx: AgencyTrx, chart: ChartRecords): Promise<void> {
  await insertRows(trx, "patient_care", chart.cares.map(inArrays));
  await insertRows(trx, "medication", chart.medications);
  await insertRows(trx, "allergy", chart.allergies);
  await insertRows(trx, "behavior", chart.behaviors);
  await insertRows(trx, "admission_event", chart.admissionEvents);
  await insertRows(trx, "eligibility_check", chart.eligibilityChecks);
  await insertRows(trx, "authorization", chart.authorizations);
  await insertDocuments(trx, chart.documents);
}

const inArrays = (care: ChartRecords["cares"][number]) => ({
  ...care,
  advanceDirectives: care.advanceDirectives === null ? null : [...care.advanceDirectives],
  emergencyEquipment: care.emergencyEquipment === null ? null : [...care.emergencyEquipment],
});

/** Adds the assessments of a batch whose patients have the record numbers from `firstRecordNumber` on. */
async function insertAssessments(
  trx: AgencyTrx,
  batch: PatientBatch,
  firstRecordNumber: number,
): Promise<void> {
  const answers = [...batch.answers, ...recordNumberAnswers(batch, firstRecordNumber)];
  await insertRows(trx, "assessment", batch.assessments.map(unlocked));
  await insertRows(trx, "assessment_answer", answers);
  await lock(trx, batch.assessments);
  await insertRows(trx, "assessment_operation", batch.operations);
  await insertRows(trx, "assessment_alternative", batch.alternatives);
  await insertRows(trx, "assessment_proposal", batch.proposals);
  await insertRows(trx, "transmission", await transmissionRows(trx, batch, answers));
}

/** Answers can be added only before locking. */
const unlocked = (assessment: AssessmentRecord): AssessmentRecord =>
  assessment.lockedAt === null
    ? assessment
    : { ...assessment, status: "in-review", lockedBy: null, lockedAt: null };

async function lock(trx: AgencyTrx, assessments: readonly AssessmentRecord[]): Promise<void> {
  const locked = assessments.filter(({ lockedAt }) => lockedAt !== null);
  await sql`update assessment set status = final.status, "lockedBy" = final."lockedBy", "lockedAt" = final."lockedAt"
    from json_populate_recordset(null::assessment, ${JSON.stringify(locked)}::json) final
    where assessment."agencyId" = current_agency() and assessment.id = final.id`.execute(trx);
}

/** M0020, the record number assigned by the database. */
function recordNumberAnswers({ patients, assessments }: PatientBatch, first: number): AnswerRecord[] {
  const numbers = new Map(patients.map(({ id }, index) => [id, String(first + index)]));
  return assessments.map(({ id, patientId, authorId, createdAt }) => ({
    assessmentId: id,
    item: "M0020",
    value: numbers.get(patientId) ?? "",
    revision: 1,
    source: "chart",
    answeredBy: authorId,
    answeredAt: createdAt,
  }));
}

/** The transmission as it would be sent, with the SSN in place of its reference. */
async function transmissionRows(trx: AgencyTrx, batch: PatientBatch, answers: readonly AnswerRecord[]) {
  const sent = new Map((await sentRows(trx, batch)).map((row) => [row.id, row]));
  const own = Map.groupBy(answers, ({ assessmentId }) => assessmentId);
  const digits = new Map(batch.ssns.map(({ patientId, ssn }) => [patientId, ssn.replaceAll("-", "")]));
  return batch.transmissions.flatMap((transmission) => {
    const { assessmentId } = transmission;
    const row = sent.get(assessmentId);
    if (row === undefined) return [];
    const M0064 = digits.get(row.patientId) ?? "UK";
    const given = { ...answersOf(own.get(assessmentId) ?? []), M0064 };
    const file = submissionFile({ row, answers: given }, { productVersion });
    if ("message" in file) throw new Error(`${assessmentId} cannot be sent: ${file.message}`);
    return [
      { ...transmission, fileName: file.name, sha256: `\\x${file.sha256.toString("hex")}`, productVersion },
    ];
  });
}

async function sentRows(trx: AgencyTrx, { admissions, assessments }: PatientBatch) {
  const branchOf = new Map(admissions.map(({ id, branchId }) => [id, branchId]));
  const senders = await trx
    .selectFrom("branch")
    .select([
      "id as branchId",
      "state",
      "npi",
      "submissionId",
      "cmsCertificationNumber as certificationNumber",
    ])
    .execute();
  return assessments.flatMap(({ id, patientId, admissionId, reason }) =>
    senders
      .filter(({ branchId }) => branchId === branchOf.get(admissionId))
      .map((sender) => ({ id, patientId, reason, transaction: 1 as const, correctionNumber: 0, ...sender })),
  );
}
