import type { ReportFilter } from "./report-filter.ts";

/** As the call takes it. */
export const toInput = ({ page, ...rest }: ReportFilter) => ({
  ...rest,
  ...(page !== undefined && { page: String(page) }),
});
