// Apart from the schemas: screens that only name a report need no zod.

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

/** What reports are made of: rows of one kind, with named columns and filters. */
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

/** How a column's values are written: a real date or number in a workbook, never text that looks like one. */
export const columnTypes = ["text", "integer", "decimal", "date", "local-time", "instant", "yes-no"] as const;
export type ColumnType = (typeof columnTypes)[number];

export const exportFormats = ["xlsx", "csv", "pdf"] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** What files may be: those of reports, and a patient's whole record. */
export const exportFileFormats = [...exportFormats, "zip"] as const;
export type ExportFileFormat = (typeof exportFileFormats)[number];
export const exportStatuses = ["queued", "running", "done", "failed", "cancelled", "expired"] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** Days counted from the agency's today, both ends included; none: open. They move on while a saved report stays. */
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

/** Among the values of a filter: rows where nothing stands. */
export const noValue = "none";

/** Rows that a PDF holds; more would be a book that nobody reads. */
export const mostPrintedRows = 2000;
/** More would stand on a page a letter or two beside each other. */
export const mostPrintedColumns = 20;

type Named = { readonly title: string; readonly format: ExportFileFormat };

/** What a file is saved as: report and day, without what a file's name may not hold on some machine. */
export const exportFileName = ({ title, format }: Named, day: string): string =>
  `${title
    .replaceAll(/[\\/:*?"<>|]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()} ${day}.${format}`;
