import type { Report, ReportRequest, ReportView } from "@hearthside/contract";

/** The defaults of a report over one of its data sets. */
export const requestOfView = ({ key }: Pick<Report, "key">, view: ReportView): ReportRequest => ({
  report: key,
  dataSet: view.dataSet,
  columns: view.columns,
  filters: view.filters,
  groupBy: null,
  sortBy: view.sortBy,
});

/** Undefined without access to the report. */
export function begunRequest(report: Report | undefined, dataSet?: string): ReportRequest | undefined {
  const view = report?.views.find((one) => one.dataSet === dataSet) ?? report?.views[0];
  return report && view && requestOfView(report, view);
}

/** Fills what a saved report leaves out with the report's defaults. */
export function wholeRequest(saved: ReportRequest, reports: readonly Report[]): ReportRequest {
  const report = reports.find(({ key }) => key === saved.report);
  const begun = begunRequest(report, saved.dataSet);
  return {
    ...saved,
    columns: saved.columns.length === 0 ? (begun?.columns ?? []) : saved.columns,
    sortBy: saved.sortBy ?? begun?.sortBy ?? null,
  };
}
