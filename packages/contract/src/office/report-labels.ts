// Separate from the schemas, so that screens that only name a report do not load zod.

/** The specification's reports, verbatim. */
export const reportNames = {
  "missed-visit": "Missed Visit",
  "missing-signature": "Missing Signature",
  schedule: "Schedule",
  "frequencies-expiring": "Frequencies Expiring",
  "emergency-preparedness": "Emergency Preparedness",
  supply: "Supply",
  billing: "Billing",
  "oasis-review": "Oasis Review",
  "physician-order": "Physician Order",
  custom: "Custom Report",
} as const;
export type ReportKey = keyof typeof reportNames;

/** The data sets of reports: rows of one kind with named columns and filters. */
export const dataSets = [
  "visits",
  "documents",
  "orders",
  "frequencies",
  "expiring-dates",
  "patients",
  "admissions",
  "supply-requests",
  "supply-stock",
  "billing",
  "assessments",
  "authorizations",
  "eligibility",
  "medications",
  "warnings",
  "staff",
  "audit",
] as const;
export type DataSetKey = (typeof dataSets)[number];

export type RowNouns = readonly [one: string, several: string];

/** What the rows of a data set are called. */
export const rowNouns = {
  visits: ["visit", "visits"],
  documents: ["document", "documents"],
  orders: ["order", "orders"],
  frequencies: ["visit frequency", "visit frequencies"],
  "expiring-dates": ["expiring date", "expiring dates"],
  patients: ["patient", "patients"],
  admissions: ["admission", "admissions"],
  "supply-requests": ["supply request", "supply requests"],
  "supply-stock": ["stock item", "stock items"],
  billing: ["visit", "visits"],
  assessments: ["assessment", "assessments"],
  authorizations: ["authorization", "authorizations"],
  eligibility: ["insurance record", "insurance records"],
  medications: ["medication", "medications"],
  warnings: ["warning", "warnings"],
  staff: ["employee", "employees"],
  audit: ["audit entry", "audit entries"],
} as const satisfies Record<DataSetKey, RowNouns>;

/** What grouped rows are called. */
export const groupNouns: RowNouns = ["row", "rows"];

/** A column's type: workbooks get real dates and numbers, not text. */
export const columnTypes = ["text", "integer", "decimal", "date", "local-time", "instant", "yes-no"] as const;
export type ColumnType = (typeof columnTypes)[number];

export const exportFormats = ["xlsx", "csv", "pdf"] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** The file formats of reports and of a patient's full record. */
export const exportFileFormats = [...exportFormats, "zip"] as const;
export type ExportFileFormat = (typeof exportFileFormats)[number];
export const exportStatuses = ["queued", "running", "done", "failed", "cancelled", "expired"] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** Days relative to the agency's today, inclusive; none: open-ended. They move with time in saved reports. */
export const reportPeriods = {
  today: { label: "Today", from: 0, to: 0 },
  "past-7": { label: "Last 7 days", from: -6, to: 0 },
  "past-30": { label: "Last 30 days", from: -29, to: 0 },
  "past-90": { label: "Last 90 days", from: -89, to: 0 },
  "past-365": { label: "Last 365 days", from: -364, to: 0 },
  "next-7": { label: "Next 7 days", from: 0, to: 6 },
  "next-14": { label: "Next 14 days", from: 0, to: 13 },
  "next-30": { label: "Next 30 days", from: 0, to: 29 },
  "next-60": { label: "Next 60 days", from: 0, to: 59 },
  before: { label: "Before today", from: null, to: -1 },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly from: number | null; readonly to: number | null }>
>;
export type ReportPeriod = keyof typeof reportPeriods;

/** The filter value for empty cells. */
export const noValue = "none";

/** The most rows in a PDF. */
export const mostPrintedRows = 2000;
/** The most columns in a PDF; more would be too narrow. */
export const mostPrintedColumns = 20;

type Named = { readonly title: string; readonly format: ExportFileFormat };

/** The file name: report and day, without characters that some systems do not allow. */
export const exportFileName = ({ title, format }: Named, day: string): string =>
  `${title
    .replaceAll(/[\\/:*?"<>|]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()} ${day}.${format}`;
