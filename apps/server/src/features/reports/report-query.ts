import type { ReportColumn, ReportRequest } from "@hearthside/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { grouped, shown } from "./column-sql.ts";
import type { DataSet, DataSetColumn } from "./data-set.ts";
import { openDataSet } from "./open-data-set.ts";
import { conditionsOf } from "./report-filters.ts";
import { titleOf, viewOf } from "./report-views.ts";

type Output = ReportColumn & { readonly value: RawBuilder<unknown>; readonly joins: readonly string[] };

export type ReportQuery = {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  /** Rows in their order, the columns called c0, c1 and so on. */
  readonly rows: RawBuilder<Record<string, unknown>>;
  readonly count: RawBuilder<{ readonly total: number }>;
};

/** A report as statements. Throws `forbidden`, `invalid-input` for what the data set does not have. */
export function reportQuery(caller: Caller, request: ReportRequest): ReportQuery {
  const dataSet = openDataSet(caller, request.dataSet);
  const chosen = chosenColumns(dataSet, request);
  const outputs = request.groupBy === null ? chosen.map(plain) : groupedOutputs(caller, dataSet, request);
  const { conditions, joins } = filtered(caller, dataSet, request);
  const order = orderOf(dataSet, request, outputs);
  const body = bodyOf(dataSet, {
    conditions,
    joins: [...joins, ...outputs.flatMap((output) => output.joins), ...order.joins],
  });
  const grouping = request.groupBy === null ? sql`` : sql`group by 1`;
  const names = outputs.map(({ value }, at) => sql`${value} as ${sql.id(`c${at}`)}`);
  return {
    title: titleOf(request, dataSet),
    columns: outputs.map(({ key, label, type }) => ({ key, label, type })),
    rows: sql`select ${sql.join(names)} ${body} ${grouping} order by ${order.by}`,
    count:
      request.groupBy === null
        ? sql`select count(*)::int as total ${bodyOf(dataSet, { conditions, joins })}`
        : sql`select count(*)::int as total from (select ${outputs[0]?.value ?? sql`1`} ${body} ${grouping}) as groups`,
  };
}

/** `from`, the joins that are needed, and `where`. */
function bodyOf(
  { from, joins, whereJoins = [], where }: DataSet,
  wanted: { readonly conditions: readonly RawBuilder<SqlBool>[]; readonly joins: readonly string[] },
): RawBuilder<unknown> {
  const needed = new Set([...whereJoins, ...wanted.joins]);
  const made = Object.entries(joins).filter(([name]) => needed.has(name));
  const all = [where, ...wanted.conditions];
  return sql`${sql.join([from, ...made.map(([, join]) => join)], sql` `)} where ${sql.join(all, sql` and `)}`;
}

/** Throws `invalid-input`. */
export function columnOf({ columns }: DataSet, key: string): DataSetColumn {
  const column = columns.find((one) => one.key === key);
  if (column === undefined) throw invalidField("columns", `There is no column ${key}`);
  return column;
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

const rowCount: Output = {
  key: "rows",
  label: "Rows",
  type: "integer",
  value: sql`count(*)::int`,
  joins: [],
};

const sumOf = ({ key, label, type, sql: value, joins = [] }: DataSetColumn): Output => ({
  key,
  label: `${label} in all`,
  type,
  value: type === "integer" ? sql`sum(${value})::bigint` : sql`sum(${value})`,
  joins,
});

/** The value the rows have in common, how many they are, and their sums. */
function groupedOutputs(caller: Caller, dataSet: DataSet, request: ReportRequest): Output[] {
  const column = columnOf(dataSet, request.groupBy ?? "");
  const isTime = column.type === "local-time" || column.type === "instant";
  const sums = chosenColumns(dataSet, request).filter(({ isSummed, key }) => isSummed && key !== column.key);
  const head: Output = {
    key: column.key,
    label: column.label,
    type: isTime ? "date" : column.type,
    value: grouped(column, caller),
    joins: column.joins ?? [],
  };
  return [head, rowCount, ...sums.map(sumOf)];
}

function filtered(caller: Caller, dataSet: DataSet, { filters }: ReportRequest) {
  const columns = filters.map((filter) => ({ filter, column: columnOf(dataSet, filter.column) }));
  const set = columns.map(({ filter, column }) => ({
    joins: column.joins ?? [],
    conditions: conditionsOf(caller, column, filter),
  }));
  return {
    conditions: set.flatMap(({ conditions }) => conditions),
    joins: set.flatMap(({ conditions, joins }) => (conditions.length === 0 ? [] : joins)),
  };
}

type Order = { readonly by: RawBuilder<unknown>; readonly joins: readonly string[] };

function orderOf(dataSet: DataSet, request: ReportRequest, outputs: readonly Output[]): Order {
  if (request.groupBy !== null) return { by: groupOrder(request.sortBy, outputs), joins: [] };
  const { column: key, descending } = request.sortBy ?? viewOf(request).sort;
  const column = columnOf(dataSet, key);
  return {
    by: sql`${shown(column)} ${direction(descending)}, ${dataSet.id}`,
    joins: column.joins ?? [],
  };
}

/** Groups with the most rows come first where nothing else is asked for. */
function groupOrder(sortBy: ReportRequest["sortBy"], outputs: readonly Output[]): RawBuilder<unknown> {
  const at = outputs.findIndex(({ key }) => key === sortBy?.column);
  if (sortBy === null || at < 0) return sql`2 desc, 1 asc nulls last`;
  return sql`${sql.lit(at + 1)} ${direction(sortBy.descending)}, 1`;
}

const direction = (descending: boolean) => (descending ? sql`desc nulls last` : sql`asc`);
