import type { AssessmentStatus } from "@hearthside/contract";
import { resumptionAssessmentDue, startOfCareAssessmentDue, transmissionDue } from "@hearthside/scheduling";

type Dated = {
  readonly reason: "01" | "03";
  readonly status: AssessmentStatus;
  /** Start or resumption of care, as answered or from the chart. */
  readonly begunOn: string | null;
  /** M0090. */
  readonly completedDate: string | null;
};

/** The deadline of the next step: completing, then exporting. Null once exported, or without a date to count from. */
export function dueOn({ reason, status, begunOn, completedDate }: Dated): string | null {
  switch (status) {
    case "draft":
      if (begunOn === null) return null;
      return reason === "01" ? startOfCareAssessmentDue(begunOn) : resumptionAssessmentDue(begunOn);
    case "complete":
    case "signed":
    case "in-review":
    case "locked":
    case "rejected":
      return completedDate === null ? null : transmissionDue(completedDate);
    case "exported":
    case "accepted":
    case "corrected":
    case "inactivated":
      return null;
    default:
      return status satisfies never;
  }
}
