import type { ReportColumn } from "@hearthside/contract";

/**
 * A report as one statement: rows of values in the columns' order, to be run as `web` with the agency set. An `instant` column
 * is a timestamptz, a `local-time` a timestamp, a `date` a date, a `yes-no` a boolean: writers turn them into typed cells.
 */
export type CompiledReport = {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly sql: string;
  readonly parameters: readonly unknown[];
};
