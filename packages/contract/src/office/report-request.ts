import * as z from "zod/mini";
import { CalendarDay } from "../calendar-days.ts";
import {
  columnTypes,
  dataSets,
  type ReportKey,
  type ReportPeriod,
  reportNames,
  reportPeriods,
} from "./report-words.ts";

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
