import type { ReportFilter } from "./report-filter.ts";

/** The filter as API input. */
export const toInput = ({ page, ...rest }: ReportFilter) => ({
  ...rest,
  ...(page !== undefined && { page: String(page) }),
});
