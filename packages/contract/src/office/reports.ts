import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, NewId, Uuid, Version } from "../fields.ts";
import { line } from "../patients/chart-fields.ts";
import {
  columnTypes,
  dataSets,
  type ReportKey,
  type ReportPeriod,
  reportNames,
  reportPeriods,
} from "./report-labels.ts";

export const reportKeys = Object.keys(reportNames).filter((key): key is ReportKey => key in reportNames);
const periods = Object.keys(reportPeriods).filter((key): key is ReportPeriod => key in reportPeriods);

const Name = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]{0,60}$/));

/** A column's filter. Values of closed sets, ids and roles only; no typed text. */
export const ReportFilter = z.object({
  column: Name,
  /** Any of these; empty: all. `none` matches empty cells. */
  values: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)), []),
  from: z._default(z.nullable(CalendarDay), null),
  to: z._default(z.nullable(CalendarDay), null),
  /** Instead of two days: a period relative to today. */
  period: z._default(z.nullable(z.enum(periods)), null),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

/** A report request: stored with saved reports and exports, and compiled by the server. */
export const ReportRequest = z
  .object({
    report: z.enum(reportKeys),
    dataSet: z.enum(dataSets),
    /** In order; empty: the report's defaults. */
    columns: z._default(z.array(Name).check(z.maxLength(40)), []),
    filters: z._default(z.array(ReportFilter).check(z.maxLength(20)), []),
    /** One row per value of this column, with the row count and sums of numbers. */
    groupBy: z._default(z.nullable(Name), null),
    sortBy: z._default(
      z.nullable(z.object({ column: Name, descending: z._default(z.boolean(), false) })),
      null,
    ),
  })
  .check(z.meta({ id: "ReportRequest" }));
export type ReportRequest = z.infer<typeof ReportRequest>;

/** A column of a finished report. */
export const ReportColumn = z
  .object({ key: z.string(), label: z.string(), type: z.enum(columnTypes) })
  .check(z.meta({ id: "ReportColumn" }));
export type ReportColumn = z.infer<typeof ReportColumn>;

const view = { area: "reports", action: "view" } as const;

const Option = z.object({ value: z.string(), label: z.string() });

/** A column of a data set with its filter. */
export const DataSetColumn = z
  .object({
    key: z.string(),
    label: z.string(),
    type: z.enum(columnTypes),
    /** By values of `options`, employee, branch, roles or days; null: no filter. */
    filter: z.nullable(z.enum(["values", "staff", "branch", "role", "days"])),
    options: z.array(Option),
    /** Summed when rows are grouped. */
    isSummed: z.boolean(),
  })
  .check(z.meta({ id: "DataSetColumn" }));
export type DataSetColumn = z.infer<typeof DataSetColumn>;

export const DataSet = z
  .object({ key: z.enum(dataSets), label: z.string(), columns: z.array(DataSetColumn) })
  .check(z.meta({ id: "DataSet" }));
export type DataSet = z.infer<typeof DataSet>;

/** A report's defaults over one data set. */
export const ReportView = z
  .object({
    dataSet: z.enum(dataSets),
    columns: z.array(z.string()),
    filters: z.array(ReportFilter),
    sortBy: z.object({ column: z.string(), descending: z.boolean() }),
  })
  .check(z.meta({ id: "ReportView" }));
export type ReportView = z.infer<typeof ReportView>;

const reportFields = {
  key: z.enum(reportKeys),
  description: z.string(),
  /** The views the caller may open, the default first; none: no access. */
  views: z.array(ReportView),
};

/** A built-in report with its defaults. */
export const Report = z.object(reportFields).check(z.meta({ id: "Report" }));
export type Report = z.infer<typeof Report>;

/** The same with its current counts. */
export const CountedReport = z
  .object({
    ...reportFields,
    /** Row count with the defaults; null: no access, or the custom report. */
    quantity: z.nullable(z.int()),
    /** The caregiver with the most rows, and how many. */
    caregiver: z.nullable(z.object({ id: Uuid, name: z.string(), count: z.int() })),
  })
  .check(z.meta({ id: "CountedReport" }));
export type CountedReport = z.infer<typeof CountedReport>;

/** A text, a number, a yes or no; a day, a local time or an instant in ISO. */
export const ReportCell = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type ReportCell = z.infer<typeof ReportCell>;

/** The heading of a printed report. */
export const ReportAbout = z
  .object({
    agencyName: z.string(),
    /** Each filter in words, such as "Status: Completed". */
    filters: z.array(z.string()),
    /** When the data were read, in the agency's time, such as "Nov 20, 2026, 3:42 PM". */
    readAt: z.string(),
  })
  .check(z.meta({ id: "ReportAbout" }));
export type ReportAbout = z.infer<typeof ReportAbout>;

export const ReportPage = z
  .object({
    title: z.string(),
    columns: z.array(ReportColumn),
    rows: z.array(z.array(ReportCell)),
    /** For each row, with a patient column; null where a group has several patients of one name. */
    patientIds: z.optional(z.array(z.nullable(Uuid))),
    /** Total rows; null on later pages. */
    total: z.nullable(z.int()),
    /** The heading for printing; left out on later pages. */
    about: z.optional(ReportAbout),
  })
  .check(z.meta({ id: "ReportPage" }));
export type ReportPage = z.infer<typeof ReportPage>;

/** A saved report. */
export const SavedReport = z
  .object({
    id: Uuid,
    version: Version,
    name: z.string(),
    request: ReportRequest,
    /** Roles it is shared with. */
    sharedWith: z.array(z.string()),
    ownerId: Uuid,
    ownerName: z.string(),
    mayChange: z.boolean(),
    isRemoved: z.boolean(),
  })
  .check(z.meta({ id: "SavedReport" }));
export type SavedReport = z.infer<typeof SavedReport>;

const savedFields = {
  name: line("Please enter a name", 100),
  request: ReportRequest,
  sharedWith: z._default(z.array(line("Please choose a role", 40)).check(z.maxLength(100)), []),
};

/** The input fields of a saved report. */
export const SavedReportFields = z.object({ name: savedFields.name, sharedWith: savedFields.sharedWith });

export const reports = endpoints({
  "GET /reports": {
    summary: "List the reports with the number of rows in each",
    allow: view,
    output: z.object({ reports: z.array(CountedReport), countedAt: z.iso.datetime() }),
  },
  "GET /reports/data-sets": {
    summary: "List the data sets for reports, with their columns and filters",
    allow: view,
    output: z.object({
      reports: z.array(Report),
      dataSets: z.array(DataSet),
      branches: z.array(Option),
      staff: z.array(Option),
      roles: z.array(Option),
    }),
  },
  "POST /reports/preview": {
    summary: "Preview the rows of a report",
    allow: view,
    records: ["report.view"],
    reads: true,
    inOneTransaction: true,
    input: z
      .object({
        request: ReportRequest,
        offset: z._default(z.int().check(z.gte(0), z.lte(10_000_000)), 0),
        limit: z._default(z.int().check(z.gte(1), z.lte(200)), 100),
      })
      .check(z.meta({ id: "ReportPreview" })),
    output: ReportPage,
  },
  "GET /saved-reports": {
    summary: "List the caller's saved reports and those shared with their role",
    allow: view,
    input: z.object({ removed: z.optional(z.enum(["true", "false"])) }),
    output: z.object({ saved: z.array(SavedReport) }),
  },
  "POST /saved-reports": {
    summary: "Save a report, private or shared with roles",
    allow: view,
    records: ["saved-report.create"],
    once: "id",
    evenOnFullDisk: true,
    input: z.object({ id: NewId, ...savedFields }).check(z.meta({ id: "NewSavedReport" })),
    output: SavedReport,
    refuses: ["key-reused"],
  },
  "PUT /saved-reports/:id": {
    summary: "Change, share, remove or restore a saved report; for its owner or anyone who may edit reports",
    allow: view,
    records: ["saved-report.change"],
    evenOnFullDisk: true,
    input: z
      .object({ id: Uuid, version: Version, ...savedFields, isRemoved: z._default(z.boolean(), false) })
      .check(z.meta({ id: "SavedReportChange" })),
    output: SavedReport,
    refuses: ["conflict"],
  },
});
