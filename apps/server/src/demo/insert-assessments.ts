import type { AnswerRecord, AssessmentRecord, PatientBatch } from "@hearthside/demo";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { submissionFile } from "#src/features/assessments/exports/submission-file.ts";
import { answersOf } from "#src/features/assessments/instrument.ts";
import { productVersion } from "#src/product-version.ts";
import { insertRows } from "./insert-rows.ts";

/** Adds the assessments of a batch whose patients have the record numbers from `firstRecordNumber` on. */
export async function insertAssessments(
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
