import type { AssessmentSummary } from "@hearthside/contract";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import { dueOn } from "../due-on.ts";
import {
  findTransmissions,
  isOwnOrAssignedAssessment,
  type TransmissionRow,
  withAdmission,
} from "../queries.ts";

/** The columns of a list row; the caller sees those of their patients, and their own drafts. */
export const selectAssessmentSummaries = (work: In<Caller>) =>
  withAdmission(work.trx)
    .innerJoin("app_user as author", "author.id", "assessment.authorId")
    .select([
      "assessment.id",
      "assessment.version",
      "assessment.patientId",
      "patient.sortName as patientName",
      "assessment.admissionId",
      "assessment.reason",
      "assessment.status",
      "assessment.authorId",
      "author.firstName",
      "author.lastName",
      "assessment.startDate",
      "assessment.completedDate",
      "assessment.fatalCount",
      "assessment.warningCount",
      "assessment.transaction",
      "assessment.correctionNumber",
      "assessment.correctsId",
      dueOn(work).as("dueOn"),
    ])
    .where("assessment.agencyId", "=", work.agencyId)
    .where(isOwnOrAssignedAssessment(work));

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectAssessmentSummaries>["execute"]>>[number];

/** List rows, each with its last sent file. */
export async function toSummaries(
  work: In<Caller>,
  rows: readonly SummaryRow[],
): Promise<AssessmentSummary[]> {
  if (rows.length === 0) return [];
  const transmissions = await findTransmissions(
    work,
    rows.map(({ id }) => id),
  );
  return rows.map(({ authorId, firstName, lastName, ...row }) => {
    const last = transmissions.find(({ assessmentId }) => assessmentId === row.id);
    return {
      ...row,
      author: { id: authorId, firstName, lastName },
      lastTransmission: last === undefined ? null : asTransmission(last),
    };
  });
}

export async function findSummary(work: In<Caller>, id: string): Promise<AssessmentSummary | undefined> {
  const rows = await selectAssessmentSummaries(work).where("assessment.id", "=", id).execute();
  const [summary] = await toSummaries(work, rows);
  return summary;
}

/** A sent file as lists show it. */
export const asTransmission = ({ assessmentId: _, exportedAt, ...row }: TransmissionRow) => ({
  ...row,
  exportedAt: exportedAt.toISOString(),
});
