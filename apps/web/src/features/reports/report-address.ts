import type { ReportKey } from "@hearthside/contract";
import { isId } from "#src/lib/address.ts";

/** What of `/custom-reports` is shown. What it leaves out is as the report begins, or as it was saved. */
export type ReportAddress = {
  report?: ReportKey;
  saved?: string;
  /** Of which data, where the report may be made of several. */
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

// here, because what reads addresses loads before everything else
const reports = [
  "missed-visit",
  "missing-signature",
  "schedule",
  "frequencies-expiring",
  "emergency-preparedness",
  "supply",
  "billing",
  "oasis-review",
  "physician-order",
  "custom",
] as const satisfies readonly ReportKey[];

const names = /^[\w.& -]{1,2000}$/;
const text = (value: unknown) => (typeof value === "string" && names.test(value) ? value : undefined);

/** Keys of columns, codes and ids; whatever else is in the address is dropped, here or by who looks them up. */
export function readReportAddress(search: Record<string, unknown>): ReportAddress {
  const report = reports.find((one) => one === search["report"]);
  const saved = text(search["saved"]);
  const data = text(search["data"]);
  const where = text(search["where"]);
  const columns = text(search["columns"]);
  const group = text(search["group"]);
  const sort = text(search["sort"]);
  return {
    ...(report !== undefined && { report }),
    ...(isId(saved) && { saved }),
    ...(data !== undefined && { data }),
    ...(where !== undefined && { where }),
    ...(columns !== undefined && { columns }),
    ...(group !== undefined && { group }),
    ...(sort !== undefined && { sort }),
  };
}
