import type { ReportFilter, ReportRequest } from "@hearthside/contract";
import { noValue, reportPeriods } from "@hearthside/contract/report-labels";
import { addDays } from "@hearthside/scheduling";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { invalidField } from "#src/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { asBound, type DataSet, type DataSetColumn, type Picked } from "./data-set.ts";

/** A report's rows, with the joins that filter them. */
type Input = {
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
export function inputOf(
  caller: Caller,
  dataSet: DataSet,
  filters: Readonly<ReportRequest["filters"]>,
): Input {
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
export function bodyOf({ from, joins, whereJoins = [], where }: DataSet, input: Input): RawBuilder<unknown> {
  const needed = new Set([...whereJoins, ...input.joins]);
  const made = Object.entries(joins).filter(([name]) => needed.has(name));
  const parts = [from, ...made.map(([, join]) => join)];
  return sql`${sql.join(parts, sql` `)} where ${sql.join([where, ...input.conditions], sql` and `)}`;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filter of a column: values, named people or things, or a date range. */
type FilterKind = "values" | Picked | "days";

/** Undefined: no filter. */
export function filterKindOf({ pick, options, type, reachesInto }: DataSetColumn): FilterKind | undefined {
  if (reachesInto !== undefined) return "days";
  if (pick !== undefined) return pick.of;
  if (options !== undefined || type === "yes-no") return "values";
  return type === "date" || type === "local-time" || type === "instant" ? "days" : undefined;
}

/** The SQL condition of a filter; none if it accepts anything. Throws `invalid-input`. */
function conditionsOf(
  caller: Pick<Caller, "zone" | "today">,
  column: DataSetColumn,
  filter: ReportFilter,
): RawBuilder<SqlBool>[] {
  const kind = filterKindOf(column);
  if (kind === undefined) throw invalidField("filters", `${column.label} cannot be used as a filter`);
  if (kind === "days") return withinDays(caller, column, filter);
  return filter.values.length === 0 ? [] : [isOneOf(column, filter.values)];
}

function isOneOf(column: DataSetColumn, input: readonly string[]): RawBuilder<SqlBool> {
  const value = sql`(${column.pick?.id ?? column.sql})`;
  const values = input.filter((one) => one !== noValue);
  const known = values.every((one) => isKnown(column, one));
  if (!known) throw invalidField("filters", `${column.label} does not have this value`);
  const type = sql.raw(typeOf(column));
  const among = sql<SqlBool>`${value} = any (${values}::${type}[])`;
  return values.length === input.length ? among : sql<SqlBool>`(${value} is null or ${among})`;
}

const typeOf = ({ pick, type }: DataSetColumn) => {
  if (pick !== undefined && pick.of !== "role") return "uuid";
  return type === "yes-no" ? "boolean" : "text";
};

function isKnown({ pick, options, type }: DataSetColumn, value: string): boolean {
  if (pick !== undefined) return pick.of === "role" || uuid.test(value);
  if (type === "yes-no") return value === "true" || value === "false";
  return options?.some((option) => option.value === value) ?? false;
}

function withinDays(
  caller: Pick<Caller, "zone" | "today">,
  column: DataSetColumn,
  filter: ReportFilter,
): RawBuilder<SqlBool>[] {
  const { from, to } = daysOf(filter, caller.today);
  if (from !== null && to !== null && to < from)
    throw invalidField("filters", `${column.label}: the last day is before the first day`);
  if (from === null && to === null) return [];
  if (column.reachesInto !== undefined)
    return [column.reachesInto({ from: from ?? "-infinity", to: to ?? "infinity" })];
  const bound = (day: string) => asBound(column, sql`${day}::date`, caller);
  return [
    ...(from === null ? [] : [sql<SqlBool>`${column.sql} >= ${bound(from)}`]),
    ...(to === null ? [] : [sql<SqlBool>`${column.sql} < ${bound(addDays(to, 1))}`]),
  ];
}

/** Resolves a relative period as of today. */
export function daysOf({ from, to, period }: ReportFilter, today: string) {
  if (period === null) return { from, to };
  const span = reportPeriods[period];
  return {
    from: span.from === null ? null : addDays(today, span.from),
    to: span.to === null ? null : addDays(today, span.to),
  };
}
