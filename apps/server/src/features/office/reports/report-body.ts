import type { ReportRequest } from "@hearthside/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { invalidField } from "#src/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { DataSet, DataSetColumn } from "./data-set.ts";
import { conditionsOf } from "./report-filters.ts";

/** A report's rows, with the joins that filter them. */
export type Wanted = {
  readonly conditions: readonly RawBuilder<SqlBool>[];
  readonly joins: readonly string[];
};

/** Throws `invalid-input`. */
export function columnOf({ columns }: DataSet, key: string): DataSetColumn {
  const column = columns.find((one) => one.key === key);
  if (column === undefined) throw invalidField("columns", `Column not found: ${key}`);
  return column;
}

/** Throws `invalid-input` for filters that the data set does not have. */
export function wantedOf(
  caller: Caller,
  dataSet: DataSet,
  filters: Readonly<ReportRequest["filters"]>,
): Wanted {
  const set = filters.map((filter) => {
    const column = columnOf(dataSet, filter.column);
    return { joins: column.joins ?? [], conditions: conditionsOf(caller, column, filter) };
  });
  return {
    conditions: set.flatMap(({ conditions }) => conditions),
    joins: set.flatMap(({ conditions, joins }) => (conditions.length === 0 ? [] : joins)),
  };
}

/** `from`, the needed joins in order, and `where`. */
export function bodyOf(
  { from, joins, whereJoins = [], where }: DataSet,
  wanted: Wanted,
): RawBuilder<unknown> {
  const needed = new Set([...whereJoins, ...wanted.joins]);
  const made = Object.entries(joins).filter(([name]) => needed.has(name));
  const parts = [from, ...made.map(([, join]) => join)];
  return sql`${sql.join(parts, sql` `)} where ${sql.join([where, ...wanted.conditions], sql` and `)}`;
}
