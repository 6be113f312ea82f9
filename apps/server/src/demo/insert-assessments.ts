import { createHash } from "node:crypto";
import type { AnswerRecord, AssessmentRecord, PatientBatch, TransmissionRecord } from "@hearthside/demo";
import { formFor, toSubmissionXml, versionOn } from "@hearthside/oasis";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { answersOf } from "#src/features/assessments/instrument.ts";
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
  await insertRows(trx, "transmission", transmissionRows(batch, answers));
}

/** Answers can be added only to what nobody has locked. */
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

/** M0020, which only the database knows. */
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

function transmissionRows(
  { transmissions, assessments, ssns }: PatientBatch,
  answers: readonly AnswerRecord[],
) {
  const own = Map.groupBy(answers, ({ assessmentId }) => assessmentId);
  const sent = new Map(assessments.map((assessment) => [assessment.id, assessment]));
  const digits = new Map(ssns.map(({ patientId, ssn }) => [patientId, ssn.replaceAll("-", "")]));
  return transmissions.flatMap((transmission) => {
    const assessment = sent.get(transmission.assessmentId);
    if (assessment === undefined) return [];
    const ssn = digits.get(assessment.patientId) ?? "UK";
    const file = fileOf(assessment, own.get(assessment.id) ?? [], ssn);
    return [{ ...transmission, ...described(transmission, file) }];
  });
}

/** What was sent, with the digits of the SSN in the place of the reference to them. */
function fileOf(
  { reason, completedDate }: AssessmentRecord,
  rows: readonly AnswerRecord[],
  M0064: string,
): string {
  const form = formFor({ reason, version: versionOn(completedDate ?? "") ?? "E2" });
  const control = { transaction: 1, correctionNumber: 0, state: "TX", agencyId: "HHA459999" } as const;
  return toSubmissionXml(form, { ...answersOf(rows), M0064 }, control);
}

const described = ({ assessmentId }: TransmissionRecord, file: string) => ({
  fileName: `${assessmentId}.xml`,
  sha256: `\\x${createHash("sha256").update(file).digest("hex")}`,
});
