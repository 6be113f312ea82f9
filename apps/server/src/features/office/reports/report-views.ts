import type { ReportKey, ReportRequest } from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-words";
import { invalidField } from "#src/app-error.ts";
import { customReport } from "./custom-report.ts";
import type { DataSet } from "./data-set.ts";
import { namedReports, type Report, type ReportView } from "./named-reports.ts";

export const reportsByKey: { readonly [K in ReportKey]: Report } = { ...namedReports, custom: customReport };

/** The report's defaults over that data set. Throws `invalid-input` for other data sets. */
export function viewOf({ report, dataSet }: Pick<ReportRequest, "report" | "dataSet">): ReportView {
  const view = reportsByKey[report].views.find((one) => one.dataSet === dataSet);
  if (view === undefined) throw invalidField("dataSet", `${reportNames[report]} cannot use this data`);
  return view;
}

/** The report's name, with the data set where it has several. */
export function titleOf({ report, dataSet }: ReportRequest, { label }: Pick<DataSet, "label">): string {
  const [first] = reportsByKey[report].views;
  const isPlain = report !== "custom" && first?.dataSet === dataSet;
  return isPlain ? reportNames[report] : `${reportNames[report]}: ${label}`;
}
