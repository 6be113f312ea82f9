import type { AssessmentStatus } from "@hearthside/contract";
import { assessmentStatuses } from "@hearthside/contract/assessment-life-cycle";
import { reasons } from "@hearthside/oasis/time-points";
import type { Reason } from "../labels.ts";

export type ReportFilter = {
  status?: AssessmentStatus;
  reason?: Reason;
  due?: "overdue" | "week";
  findings?: "fatal" | "warning" | "none";
  /** Only from page 2 on. */
  page?: number;
};

const dues = ["overdue", "week"] as const;
const findingKinds = ["fatal", "warning", "none"] as const;

/** The address holds only known values; anything else in it is dropped. */
export function readReport(search: Record<string, unknown>): ReportFilter {
  const status = assessmentStatuses.find((one) => one === search["status"]);
  const reason = reasons.find((one) => one === search["reason"]);
  const due = dues.find((one) => one === search["due"]);
  const findings = findingKinds.find((one) => one === search["findings"]);
  const page = Number(search["page"]);
  return {
    ...(status !== undefined && { status }),
    ...(reason !== undefined && { reason }),
    ...(due !== undefined && { due }),
    ...(findings !== undefined && { findings }),
    ...(Number.isInteger(page) && page > 1 && page < 10_000 && { page }),
  };
}

/** The filter as API input. */
export const toInput = ({ page, ...rest }: ReportFilter) => ({
  ...rest,
  ...(page !== undefined && { page: String(page) }),
});

/** Whether the list is complete on this page. */
export const isOnePage = ({ page = 1 }: ReportFilter, list: { more: boolean } | undefined) =>
  page === 1 && list?.more !== true;
