import type { ReportColumn, ReportRequest } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { grouped, shown } from "./column-sql.ts";
import type { DataSet, DataSetColumn } from "./data-set.ts";
import { columnOf } from "./report-body.ts";
import { viewOf } from "./report-views.ts";

/** An output column with its SQL. */
export type Output = ReportColumn & {
  readonly value: RawBuilder<unknown>;
  readonly joins: readonly string[];
};

/** The columns of a report; for groups the value, the row count and the sums. Throws `invalid-input`. */
export function outputsOf(caller: Caller, dataSet: DataSet, request: ReportRequest): Output[] {
  const chosen = chosenColumns(dataSet, request);
  if (request.groupBy === null) return chosen.map(plain);
  const head = columnOf(dataSet, request.groupBy);
  const sums = chosen.filter(({ isSummed, key }) => isSummed && key !== head.key);
  return [groupHead(caller, head), rowCount, ...sums.map(sumOf)];
}

function chosenColumns(dataSet: DataSet, request: ReportRequest): DataSetColumn[] {
  const view = viewOf(request);
  const keys = request.columns.length === 0 ? view.columns : request.columns;
  return [...new Set(keys)].map((key) => columnOf(dataSet, key));
}

const plain = (column: DataSetColumn): Output => ({
  key: column.key,
  label: column.label,
  type: column.type,
  value: shown(column),
  joins: column.joins ?? [],
});

const groupHead = (caller: Caller, column: DataSetColumn): Output => ({
  ...plain(column),
  type: column.type === "local-time" || column.type === "instant" ? "date" : column.type,
  value: grouped(column, caller),
});

const rowCount: Output = {
  key: "rows",
  label: "Rows",
  type: "integer",
  value: sql`count(*)::int`,
  joins: [],
};

const sumOf = ({ key, label, type, sql: value, joins = [] }: DataSetColumn): Output => ({
  key,
  label: `${label}, total`,
  type,
  value: type === "integer" ? sql`sum(${value})::bigint` : sql`sum(${value})`,
  joins,
});
