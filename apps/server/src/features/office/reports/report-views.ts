import { type DataSetKey, dataSets, type ReportKey, type ReportRequest } from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-labels";
import { invalidField } from "#src/app-error.ts";
import type { DataSet } from "./data-set.ts";
import { by, namedReports, type Report, type ReportView, values } from "./named-reports.ts";

/** The default columns of a custom report by data set. */
const firstColumns: { readonly [K in DataSetKey]: readonly string[] } = {
  visits: ["start", "patient", "discipline", "kind", "status", "clinician", "minutes"],
  documents: ["patient", "kind", "title", "status", "author", "createdAt"],
  orders: ["patient", "kind", "orderedOn", "status", "physician"],
  frequencies: ["patient", "discipline", "frequency", "startDate", "endDate", "made", "planned"],
  "expiring-dates": ["patient", "kind", "what", "endDate", "daysLeft", "caseManager"],
  patients: ["patient", "recordNumber", "dob", "status", "startOfCare", "branch", "caseManager", "payer"],
  admissions: [
    "patient",
    "insurance",
    "referralDate",
    "referralSource",
    "outcome",
    "startOfCare",
    "caseManager",
  ],
  "supply-requests": ["createdAt", "supply", "unit", "quantity", "status", "forKind", "caregiver", "patient"],
  "supply-stock": ["supply", "branch", "quantity", "unit", "reorderLevel", "isLow"],
  billing: ["start", "patient", "payer", "minutesMade", "isReady", "heldBack"],
  assessments: ["patient", "reason", "status", "completedDate", "dueOn", "author"],
  authorizations: ["patient", "payer", "number", "discipline", "amount", "used", "left", "endDate", "status"],
  eligibility: ["patient", "payer", "policyNumber", "isCurrent", "result", "checkedOn"],
  medications: ["patient", "name", "dose", "route", "frequency", "startDate", "prescriber"],
  warnings: ["type", "title", "detail", "patient", "dueOn", "action", "assignee"],
  audit: ["at", "user", "action", "patient", "section", "isEmergency", "address"],
  staff: ["name", "role", "discipline", "branch", "patients", "completed", "missed"],
};

const firstSorts: { readonly [K in DataSetKey]?: ReportView["sort"] } = {
  visits: by("start", true),
  "expiring-dates": by("endDate"),
  admissions: by("referralDate", true),
  warnings: by("dueOn"),
  audit: by("at", true),
};

/** Past items are left out by default. */
const firstFilters: { readonly [K in DataSetKey]?: ReportView["filters"] } = {
  warnings: [values("status", "open")],
};

const customReport: Report = {
  description: "Build your own: choose the data, columns, filters and grouping.",
  views: dataSets.map((dataSet) => ({
    dataSet,
    columns: firstColumns[dataSet],
    filters: firstFilters[dataSet] ?? [],
    sort: firstSorts[dataSet] ?? by(firstColumns[dataSet][0] ?? ""),
  })),
};

export const reportsByKey: { readonly [K in ReportKey]: Report } = { ...namedReports, custom: customReport };

/** The report's defaults over that data set. Throws `invalid-input` for other data sets. */
export function viewOf({ report, dataSet }: Pick<ReportRequest, "report" | "dataSet">): ReportView {
  const view = reportsByKey[report].views.find((one) => one.dataSet === dataSet);
  if (view === undefined) throw invalidField("dataSet", `${reportNames[report]} cannot use this data`);
  return view;
}

/** The report's name, with the data set if it has several. */
export function titleOf({ report, dataSet }: ReportRequest, { label }: Pick<DataSet, "label">): string {
  const [first] = reportsByKey[report].views;
  const isPlain = report !== "custom" && first?.dataSet === dataSet;
  return isPlain ? reportNames[report] : `${reportNames[report]}: ${label}`;
}
