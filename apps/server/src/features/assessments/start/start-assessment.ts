import { Assessment } from "@hearthside/contract";
import { type Answers, formFor, type Reason, timePoints, versionOn } from "@hearthside/oasis";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { putAnswers } from "../answers/answer-queries.ts";
import { updateAfterAnswers } from "../answers/merge-answers.ts";
import { firstAnswers, readFacts } from "../facts/facts.ts";
import { getAssessment, readAssessment } from "../open-assessment.ts";
import { insertAssessment } from "../queries.ts";
import { timePointRules } from "../time-points.ts";

export type StartInput = {
  readonly id: string;
  readonly patientId: string;
  readonly reason: Reason;
};

/**
 * Starts an assessment in the patient's current admission, filled with chart and agency facts. Throws `not-found`, `conflict` with the id of the start of care the admission already has, or of the draft
 * of this resumption, or because there is no care to resume, `key-reused`.
 */
export const startAssessment = (work: Work, input: StartInput): Promise<Assessment> =>
  begin(work, { input, given: {} });

/** Starts it with `given` answers over the known facts. */
export async function begin(
  work: Work,
  { input, given }: { input: StartInput; given: Answers },
): Promise<Assessment> {
  const { id, patientId, reason } = input;
  await getPatient(work, patientId);
  const { findAdmission, requireNone, admissionDate } = timePointRules[reason];
  const { id: admissionId } = await findAdmission(work, patientId);
  const facts = await readFacts(work, { patientId, admissionId });
  const day = given[timePoints[reason].startItem] ?? facts[`admission.${admissionDate}`];
  await requireNone(work, { admissionId, day });
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
