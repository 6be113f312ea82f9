import type { ReportColumn, ReportRequest } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";
import { openDataSet } from "./open-data-set.ts";
import { bodyOf, wantedOf } from "./report-body.ts";
import { orderOf } from "./report-order.ts";
import { type Output, outputsOf } from "./report-output.ts";
import { titleOf } from "./report-views.ts";

export type ReportQuery = {
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
  const wanted = wantedOf(caller, dataSet, request.filters);
  const order = orderOf(dataSet, request, outputs);
  const shownJoins = [...outputs.flatMap(({ joins }) => joins), ...order.joins];
  const body = bodyOf(dataSet, { ...wanted, joins: [...wanted.joins, ...shownJoins] });
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
        ? sql`select count(*)::int as total ${bodyOf(dataSet, wanted)}`
        : sql`select count(*)::int as total from (select ${selected(outputs.slice(0, 1))} ${body} ${groups}) as one`,
  };
}

/** Every data set uses the same name for the column and its joined table. */
const patientKey = "patient";

/** The patient of a group; null when several share a name. */
const onlyPatient = sql`case when count(distinct patient.id) = 1 then min(patient.id::text) end`;

const selected = (outputs: readonly Output[]) =>
  sql.join(outputs.map(({ value }, at) => sql`${value} as ${sql.id(`c${at}`)}`));
