import type { AssessmentStatus } from "@hearthside/contract";
import type { Reason } from "@hearthside/oasis";
import { transmissionDue } from "@hearthside/scheduling";
import { timePointRules } from "../time-points.ts";

type Dated = {
  readonly reason: Reason;
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
      return begunOn === null ? null : timePointRules[reason].completeBy(begunOn);
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
