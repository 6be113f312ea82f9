import type { ReportColumn } from "@hearthside/contract";

/**
 * A report as one statement that returns the columns in order, run as `web` with the agency set. An `instant` column is a
 * timestamptz, a `local-time` a timestamp, a `date` a date, a `yes-no` a boolean. Writers turn them into typed cells.
 */
export type CompiledReport = {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly sql: string;
  readonly parameters: readonly unknown[];
};
