import { timePoints } from "@hearthside/oasis";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { countFindings } from "../instrument.ts";
import { type AssessmentRow, updateAssessment } from "../queries.ts";
import { refreshAssessmentTasks } from "../tasks/assessment-tasks.ts";

/**
 * Updates the dates and counts used by lists. A complete assessment with new errors is a draft again; after completion
 * a changed answer makes a new version, so that no one signs or approves answers they have not seen. Returns the updated row.
 */
export async function updateAfterAnswers(
  work: Work,
  {
    assessment,
    answers,
    revision,
  }: { assessment: AssessmentRow; answers: Readonly<Record<string, string>>; revision: number },
): Promise<AssessmentRow> {
  const { id, status } = assessment;
  const { fatalCount, warningCount } = countFindings(assessment, answers, work.today);
  const completedDate = dayOf(answers["M0090"]);
  const startDate = dayOf(answers[timePoints[assessment.reason].startItem]);
  const isUndone = status === "complete" && fatalCount > 0;
  const after = await updateAssessment(work, {
    id,
    changes: {
      revision,
      fatalCount,
      warningCount,
      startDate,
      completedDate,
      ...(status === "draft" ? {} : { version: assessment.version + 1 }),
      ...(isUndone ? { status: "draft" } : {}),
    },
  });
  if (isUndone) await recordUndone(work, assessment);
  if (completedDate !== assessment.completedDate || startDate !== assessment.startDate)
    await refreshAssessmentTasks(work, assessment.admissionId);
  return after;
}

const recordUndone = (work: Work, { id, patientId, status }: AssessmentRow): Promise<void> =>
  recordEvent(work, {
    action: "assessment.reopen",
    patientId,
    subjectId: id,
    before: { status },
    after: { status: "draft", why: "An answer was changed to one that CMS rejects." },
  });

/** The answer "NA" is not a date. */
const dayOf = (answer: string | undefined) => (answer !== undefined && /^\d/.test(answer) ? answer : null);
