import type { ReportColumn, ReportRequest } from "@hearthside/contract";
import { groupNouns, type RowNouns, rowNouns } from "@hearthside/contract/report-labels";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Caller } from "#src/http/caller.ts";
import { type DataSet, type DataSetColumn, grouped, shown } from "./data-set.ts";
import { openDataSet } from "./data-sets/data-sets.ts";
import { bodyOf, columnOf, inputOf } from "./report-filters.ts";
import { titleOf, viewOf } from "./report-views.ts";

type ReportQuery = {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  /** Rows in order, with columns named c0, c1, c2, … */
  readonly rows: RawBuilder<Record<string, unknown>>;
  /** The same with `patientId`; undefined without a patient column. */
  readonly rowsOfPatients: RawBuilder<Record<string, unknown>> | undefined;
  readonly count: RawBuilder<{ readonly total: number }>;
};

/** A report as SQL statements. Throws `forbidden`, `invalid-input` for what the data set does not have. */
export function reportQuery(caller: Caller, request: ReportRequest): ReportQuery {
  const dataSet = openDataSet(caller, request.dataSet);
  const outputs = outputsOf(caller, dataSet, request);
  const input = inputOf(caller, dataSet, request.filters);
  const order = orderOf(dataSet, request, outputs);
  const shownJoins = [...outputs.flatMap(({ joins }) => joins), ...order.joins];
  const body = bodyOf(dataSet, { ...input, joins: [...input.joins, ...shownJoins] });
  const groups = request.groupBy === null ? sql`` : sql`group by 1`;
  const rows = (shown: RawBuilder<unknown>) =>
    sql<Record<string, unknown>>`select ${shown} ${body} ${groups} order by ${order.by}`;
  const namesPatients = outputs.some(({ key }) => key === patientKey);
  const patientId = request.groupBy === null ? sql`patient.id` : onlyPatient;
  return {
    title: titleOf(request, dataSet),
    columns: outputs.map(({ key, label, type }) => ({ key, label, type })),
    rows: rows(selected(outputs)),
    rowsOfPatients: namesPatients ? rows(sql`${selected(outputs)}, ${patientId} as "patientId"`) : undefined,
    count:
      request.groupBy === null
        ? sql`select count(*)::int as total ${bodyOf(dataSet, input)}`
        : sql`select count(*)::int as total from (select ${selected(outputs.slice(0, 1))} ${body} ${groups}) as one`,
  };
}

/**
 * A report as one statement that returns the columns in order, run as `web` with the agency set. An `instant` column is a
 * timestamptz, a `local-time` a timestamp, a `date` a date, a `yes-no` a boolean. Writers turn them into typed cells.
 */
export type CompiledReport = {
  readonly title: string;
  /** What its rows are called. */
  readonly nouns: RowNouns;
  readonly columns: readonly ReportColumn[];
  readonly sql: string;
  readonly parameters: readonly unknown[];
};

/**
 * A report as one statement over all its rows, for exports. Throws `forbidden` where the caller lacks the
 * data's area, `invalid-input` for columns and filters that the data does not have.
 */
export function compileReport(caller: Caller, request: ReportRequest): CompiledReport {
  const { title, columns, rows } = reportQuery(caller, request);
  const { sql, parameters } = rows.compile(compiler);
  const nouns = request.groupBy === null ? rowNouns[request.dataSet] : groupNouns;
  return { title, nouns, columns, sql, parameters };
}

/** Compiles statements without running them. */
const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Every data set uses the same name for the column and its joined table. */
const patientKey = "patient";

/** The patient of a group; null when several share a name. */
const onlyPatient = sql`case when count(distinct patient.id) = 1 then min(patient.id::text) end`;

const selected = (outputs: readonly Output[]) =>
  sql.join(outputs.map(({ value }, at) => sql`${value} as ${sql.id(`c${at}`)}`));

type Order = { readonly by: RawBuilder<unknown>; readonly joins: readonly string[] };

/** The sort order; ties by id, so that pages do not overlap. Throws `invalid-input`. */
function orderOf(dataSet: DataSet, request: ReportRequest, outputs: readonly Output[]): Order {
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

/** An output column with its SQL. */
type Output = ReportColumn & {
  readonly value: RawBuilder<unknown>;
  readonly joins: readonly string[];
};

/** The columns of a report; for groups the value, the row count and the sums. Throws `invalid-input`. */
function outputsOf(caller: Caller, dataSet: DataSet, request: ReportRequest): Output[] {
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
