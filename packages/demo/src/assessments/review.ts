import { addDays, type Day } from "@hearthside/scheduling";
import type { DemoAgency } from "../agency/agency.ts";
import { momentOf } from "../moment-of.ts";
import type { AssessmentRecord, ProposalRecord, TransmissionRecord } from "../records.ts";

type Done = {
  readonly assessment: AssessmentRecord;
  readonly agency: DemoAgency;
  readonly today: Day;
  readonly newId: () => string;
};

/** In review, the administrator has suggested one different answer to the signer. */
export function proposalsOf({ assessment, agency, today, newId }: Done): ProposalRecord[] {
  if (assessment.status !== "in-review") return [];
  return [
    {
      id: newId(),
      assessmentId: assessment.id,
      item: "M1830",
      value: "03",
      comment: "Per the narrative, someone stays in the bathroom throughout the bath.",
      kind: "review",
      proposedBy: agency.members.admin.id,
      proposedAt: momentOf(dayAfter(assessment, 1, today), today, "22:14"),
    },
  ];
}

/** The transmission two days after the assessment, with the CMS response a day later. */
export function transmissionsOf({ assessment, agency, today, newId }: Done): TransmissionRecord[] {
  const { status, id, warningCount } = assessment;
  if (status !== "exported" && status !== "accepted" && status !== "rejected") return [];
  const isAnswered = status !== "exported";
  return [
    {
      id: newId(),
      exportId: newId(),
      assessmentId: id,
      exportedBy: agency.members.admin.id,
      exportedAt: momentOf(dayAfter(assessment, 2, today), today, "16:17"),
      outcome: isAnswered ? outcomeOf(status, warningCount) : null,
      message: status === "rejected" ? "-4710: M0016_BRANCH_ID is not a branch of this agency." : null,
      answeredBy: isAnswered ? agency.members.admin.id : null,
      answeredAt: isAnswered ? momentOf(dayAfter(assessment, 3, today), today, "16:19") : null,
    },
  ];
}

function outcomeOf(status: "accepted" | "rejected", warningCount: number) {
  if (status === "rejected") return status;
  return warningCount > 0 ? "accepted-with-warnings" : "accepted";
}

function dayAfter({ completedDate, startDate }: AssessmentRecord, days: number, today: Day): Day {
  const day = addDays(completedDate ?? startDate, days);
  return day < today ? day : today;
}
