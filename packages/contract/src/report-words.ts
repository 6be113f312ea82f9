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
  "patients",
  "supply-requests",
  "supply-stock",
  "billing",
  "assessments",
  "authorizations",
  "eligibility",
  "medications",
  "warnings",
  "staff",
] as const;
export type DataSetKey = (typeof dataSets)[number];

/** How a column's values are written: a real date or number in a workbook, never text that looks like one. */
export const columnTypes = ["text", "integer", "decimal", "date", "local-time", "instant", "yes-no"] as const;
export type ColumnType = (typeof columnTypes)[number];

export const exportFormats = ["xlsx", "csv", "pdf"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportStatuses = ["queued", "running", "done", "failed", "cancelled", "expired"] as const;
export type ExportStatus = (typeof exportStatuses)[number];
