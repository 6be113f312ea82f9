import * as z from "zod/mini";
import { CalendarDay } from "./calendar-days.ts";
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

/** What one column has to be. Values of closed sets, ids and roles only; no typed text. */
export const ReportFilter = z.object({
  column: Name,
  /** One of these; empty: any. `none` is a row where nothing stands. */
  values: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)), []),
  from: z._default(z.nullable(CalendarDay), null),
  to: z._default(z.nullable(CalendarDay), null),
  /** Instead of the two days: days counted from today. */
  period: z._default(z.nullable(z.enum(periods)), null),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

/** A report as it was asked for: kept with saved reports and exports, and compiled by the server. */
export const ReportRequest = z
  .object({
    report: z.enum(reportKeys),
    dataSet: z.enum(dataSets),
    /** In their order; empty: those the report begins with. */
    columns: z._default(z.array(Name).check(z.maxLength(40)), []),
    filters: z._default(z.array(ReportFilter).check(z.maxLength(20)), []),
    /** One row for each value of this column, with the number of rows and the sums of numbers. */
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
