import type {
  AdmissionStatus,
  PatientSort,
  ReferralPeriod,
  ReportFilter,
  ReportRequest,
} from "@hearthside/contract";
import { noValue } from "@hearthside/contract/report-labels";
import { kindsOf } from "@hearthside/contract/warning-labels";
import { addDays } from "@hearthside/scheduling";
import type { AuditFilter } from "#src/features/office/audit/audit-filter.ts";
import type { DashboardFilter } from "#src/features/office/dashboards/dashboard-filter.ts";
import type { SuppliesFilter } from "#src/features/office/supplies/supplies-filter.ts";
import type { WarningsFilter } from "#src/features/office/warnings/warnings-filter.ts";

// The file of a list is a report with the same rows.

const anything = { values: [], from: null, to: null, period: null };
const is = (column: string, ...values: string[]): ReportFilter => ({ ...anything, column, values });
const since = (column: string, from: string): ReportFilter => ({ ...anything, column, from });
const until = (column: string, to: string): ReportFilter => ({ ...anything, column, to });

type Rows = Pick<ReportRequest, "dataSet" | "filters"> & Partial<Pick<ReportRequest, "report" | "sortBy">>;

/** Uses the report's default columns and order. */
const exportOf = (rows: Rows): ReportRequest => ({
  report: "custom",
  columns: [],
  groupBy: null,
  sortBy: null,
  ...rows,
});

const patientOrder = {
  name: { column: "patient", descending: false },
  number: { column: "recordNumber", descending: false },
  newest: { column: "recordNumber", descending: true },
  "start-of-care": { column: "startOfCare", descending: true },
} as const satisfies Record<PatientSort, ReportRequest["sortBy"]>;

export type PatientsShown = { readonly status: AdmissionStatus | undefined; readonly sort: PatientSort };

export const patientsExport = ({ status, sort }: PatientsShown): ReportRequest =>
  exportOf({
    dataSet: "patients",
    filters: status === undefined ? [] : [is("status", status)],
    sortBy: patientOrder[sort],
  });

const daysOf = { "30-days": 30, "60-days": 60, "90-days": 90 } as const;

/** Today is the last of the days. */
const inPeriod = (period: ReferralPeriod, today: string): ReportFilter[] =>
  period === "all" ? [] : [since("referralDate", addDays(today, 1 - daysOf[period]))];

export const preAdmitExport = ({ period }: DashboardFilter, today: string): ReportRequest =>
  exportOf({
    dataSet: "admissions",
    filters: [is("status", "pre-admit"), ...inPeriod(period ?? "30-days", today)],
  });

export const referralsExport = ({ period }: DashboardFilter, today: string): ReportRequest =>
  exportOf({
    dataSet: "admissions",
    filters: [is("isReferral", "true"), ...inPeriod(period ?? "30-days", today)],
  });

export const expiringExport = ({ within, kind }: DashboardFilter, today: string): ReportRequest =>
  exportOf({
    dataSet: "expiring-dates",
    filters: [
      ...(kind === undefined ? [] : [is("kind", kind)]),
      {
        ...anything,
        column: "endDate",
        from: today,
        to: addDays(today, Number.parseInt(within ?? "30-days", 10)),
      },
    ],
  });

export const visitsLeftExport = (today: string): ReportRequest =>
  exportOf({
    dataSet: "authorizations",
    filters: [
      is("patientStatus", "active", "on-hold", "discharge-pending"),
      is("status", "approved"),
      is("unit", "visits", "hours"),
      until("startDate", today),
      since("endDate", today),
    ],
    sortBy: { column: "left", descending: false },
  });

type Own = { readonly userId: string };

export function warningsExport(
  { family, type, kind, status, whose, only }: WarningsFilter,
  { userId }: Own,
): ReportRequest {
  return exportOf({
    dataSet: "warnings",
    filters: [
      is("status", status ?? "open"),
      ...(kind === undefined ? [] : [is("kind", kind)]),
      ...(kind !== undefined || family === undefined ? [] : [is("kind", ...kindsOf(family))]),
      ...(type === undefined ? [] : [is("type", type)]),
      ...(whose === undefined ? [] : [is("assignee", assigneeOf(whose, userId))]),
      ...(only === "important" ? [is("isImportant", "true")] : []),
      ...(only === "overdue" ? [is("isOverdue", "true")] : []),
    ],
  });
}

function assigneeOf(whose: string, userId: string): string {
  if (whose === "nobody") return noValue;
  return whose === "me" ? userId : whose;
}

export function auditExport({ family, user, patient, from, to }: AuditFilter): ReportRequest {
  return exportOf({
    dataSet: "audit",
    filters: [
      ...(family === undefined ? [] : [is("family", family)]),
      ...(user === undefined ? [] : [is("user", user)]),
      ...(patient === undefined ? [] : [is("patient", patient)]),
      ...(from === undefined && to === undefined
        ? []
        : [{ ...anything, column: "at", from: from ?? null, to: to ?? null }]),
    ],
  });
}

const forStaff = ["caregiver", "physician"];

export function suppliesExport(filter: SuppliesFilter): ReportRequest | undefined {
  const branch = filter.branch === undefined ? [] : [is("branch", filter.branch)];
  if (filter.tab === "stock")
    return exportOf({
      report: "supply",
      dataSet: "supply-stock",
      filters: [...branch, ...(filter.low ? [is("isLow", "true")] : [])],
    });
  if (filter.tab !== undefined && filter.tab !== "requests") return undefined;
  const { status, for: recipients, mine } = filter;
  return exportOf({
    report: "supply",
    dataSet: "supply-requests",
    filters: [
      status === undefined ? is("status", "open", "ready") : is("status", status),
      ...(recipients === undefined
        ? []
        : [is("forKind", ...(recipients === "patient" ? ["patient"] : forStaff))]),
      ...branch,
      ...(mine ? [is("isOwn", "true")] : []),
    ],
  });
}
