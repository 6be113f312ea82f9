import type { ReportRequest } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import { shown } from "./column-sql.ts";
import type { DataSet } from "./data-set.ts";
import { columnOf } from "./report-body.ts";
import type { Output } from "./report-output.ts";
import { viewOf } from "./report-views.ts";

type Order = { readonly by: RawBuilder<unknown>; readonly joins: readonly string[] };

/** The sort order; ties by id, so that pages do not overlap. Throws `invalid-input`. */
export function orderOf(dataSet: DataSet, request: ReportRequest, outputs: readonly Output[]): Order {
  if (request.groupBy !== null) return { by: groupOrder(request.sortBy, outputs), joins: [] };
  const { column: key, descending } = request.sortBy ?? viewOf(request).sort;
  const column = columnOf(dataSet, key);
  const by = column.isAlwaysThere && descending ? sql`desc` : direction(descending);
  return { by: sql`${shown(column)} ${by}, ${dataSet.id}`, joins: column.joins ?? [] };
}

/** By default groups with the most rows come first. */
function groupOrder(sortBy: ReportRequest["sortBy"], outputs: readonly Output[]): RawBuilder<unknown> {
  const at = outputs.findIndex(({ key }) => key === sortBy?.column);
  if (sortBy === null || at < 0) return sql`2 desc, 1`;
  return sql`${sql.lit(at + 1)} ${direction(sortBy.descending)}, 1`;
}

/** Rows without a value come last either way. */
const direction = (descending: boolean) => (descending ? sql`desc nulls last` : sql`asc`);
