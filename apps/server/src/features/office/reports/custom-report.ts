import { type DataSetKey, dataSets } from "@hearthside/contract";
import { by, type Report, type ReportView, values } from "./named-reports.ts";

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
  "supply-requests": ["createdAt", "supply", "quantity", "status", "forKind", "caregiver", "patient"],
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

export const customReport: Report = {
  description: "Build your own: choose the data, columns, filters and grouping.",
  views: dataSets.map((dataSet) => ({
    dataSet,
    columns: firstColumns[dataSet],
    filters: firstFilters[dataSet] ?? [],
    sort: firstSorts[dataSet] ?? by(firstColumns[dataSet][0] ?? ""),
  })),
};
