import type { ReportKey } from "@hearthside/contract";
import { isId } from "#src/lib/address.ts";

/** What `/custom-reports` shows. What it leaves out has the report's defaults, or is as saved. */
export type ReportAddress = {
  report?: ReportKey;
  saved?: string;
  /** The data set, where the report has several. */
  data?: string;
  /** `status.missed_start.past-30`, `start.2026-01-01.2026-01-31`, or `all` for no filter. */
  where?: string;
  /** `patient.start.clinician` */
  columns?: string;
  /** A column, or `none`. */
  group?: string;
  /** `start`, or `start.desc`. */
  sort?: string;
};

// Here, because the code that reads addresses loads first.
const reports: Readonly<Record<ReportKey, true>> = {
  "missed-visit": true,
  "missing-signature": true,
  schedule: true,
  "frequencies-expiring": true,
  "emergency-preparedness": true,
  supply: true,
  billing: true,
  "oasis-review": true,
  "physician-order": true,
  custom: true,
};

const isReport = (value: unknown): value is ReportKey =>
  typeof value === "string" && Object.hasOwn(reports, value);

const names = /^[\w.& -]{1,2000}$/;
const text = (value: unknown) => (typeof value === "string" && names.test(value) ? value : undefined);

/** Keys of columns, codes and ids; anything else in the address is dropped here or when looked up. */
export function readReportAddress(search: Record<string, unknown>): ReportAddress {
  const report = search["report"];
  const saved = text(search["saved"]);
  const data = text(search["data"]);
  const where = text(search["where"]);
  const columns = text(search["columns"]);
  const group = text(search["group"]);
  const sort = text(search["sort"]);
  return {
    ...(isReport(report) && { report }),
    ...(isId(saved) && { saved }),
    ...(data !== undefined && { data }),
    ...(where !== undefined && { where }),
    ...(columns !== undefined && { columns }),
    ...(group !== undefined && { group }),
    ...(sort !== undefined && { sort }),
  };
}
