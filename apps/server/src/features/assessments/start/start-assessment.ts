import { Assessment } from "@hearthside/contract";
import { type Answers, formFor, versionOn } from "@hearthside/oasis";
import { AppError } from "#src/app-error.ts";
import { getAdmissionInCare, getAdmissionToResume } from "#src/features/shared/admissions/admissions.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { updateAfterAnswers } from "../answers/after-answers.ts";
import { putAnswers } from "../answers/answer-queries.ts";
import { readFacts } from "../facts/facts.ts";
import { firstAnswers } from "../facts/first-answers.ts";
import { getAssessment, readAssessment } from "../open-assessment.ts";
import { findStartOfCare, insertAssessment } from "../queries.ts";
import { requireNoDraftOf } from "./begun-resumption.ts";

export type Wanted = {
  readonly id: string;
  readonly patientId: string;
  readonly reason: "01" | "03";
};

/**
 * Starts an assessment in the patient's current admission, filled with chart and agency facts, or returns the first
 * response again. Throws `not-found`, `conflict` with the id of the start of care the admission already has, or of the draft
 * of this resumption, or because there is no care to resume, `key-reused`.
 */
export function startAssessment(work: Work, wanted: Wanted): Promise<Assessment | AppError> {
  return createOnce(work, {
    key: wanted.id,
    endpoint: "POST /assessments",
    body: wanted,
    answer: Assessment,
    create: () => begin(work, { wanted, given: {} }),
  });
}

/** Starts it with `given` answers over the known facts. */
export async function begin(
  work: Work,
  { wanted, given }: { wanted: Wanted; given: Answers },
): Promise<Assessment> {
  const { id, patientId, reason } = wanted;
  await getPatient(work, patientId);
  const findAdmission = reason === "01" ? getAdmissionInCare : getAdmissionToResume;
  const { id: admissionId } = await findAdmission(work, patientId);
  const facts = await readFacts(work, { patientId, admissionId });
  const day = given["M0032"] ?? facts["admission.resumptionOfCare"];
  if (reason === "01") await requireNoStartOfCare(work, admissionId);
  else await requireNoDraftOf(work, { admissionId, day });
  const inserted = await insertAssessment(work, { id, patientId, admissionId, reason });
  if (inserted === undefined) throw new AppError("key-reused");
  const form = formFor({ reason, version: versionOn(given["M0090"] ?? work.today) ?? "E2" });
  const first = firstAnswers(form, facts, given);
  const answers = first.map((answer, index) => ({ ...answer, revision: index + 1 }));
  await putAnswers(work, { assessmentId: id, answers });
  const row = await getAssessment(work, id);
  await updateAfterAnswers(work, {
    assessment: row,
    answers: Object.fromEntries(first.map(({ item, value }) => [item, value])),
    revision: answers.length,
  });
  await recordEvent(work, {
    action: "assessment.start",
    patientId,
    subjectId: id,
    after: { reason, filled: answers.length },
  });
  await recordChange(work, { kind: "assessment", patientId, subjectId: id, revision: answers.length });
  return readAssessment(work, await getAssessment(work, id));
}

/** An admission has one start of care. The patient is locked, so nobody else can start one at the same time. */
async function requireNoStartOfCare(work: Work, admissionId: string): Promise<void> {
  const startOfCare = await findStartOfCare(work, admissionId);
  if (startOfCare === undefined) return;
  throw new AppError("conflict", {
    detail: "This admission already has a start of care assessment.",
    context: { assessmentId: startOfCare.id },
  });
}
