import { type Contract, type OutputOf, type Report, type ReportKey, reportKeys } from "@hearthside/contract";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { In } from "#src/db/in-agency.ts";
import { type Figure, readFigure } from "#src/features/shared/figures/figures.ts";
import { seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import type { DataSet } from "./data-set.ts";
import type { ReportView } from "./named-reports.ts";
import { findDataSet } from "./open-data-set.ts";
import { bodyOf, wantedOf } from "./report-body.ts";
import { reportsByKey } from "./report-views.ts";

/** The built-in reports with their current counts. */
export async function listReports(
  services: Services,
  caller: Caller,
): Promise<OutputOf<Contract["GET /reports"]>> {
  const { value, countedAt } = await readQuantities(services, caller);
  const reports = openReports(caller).map((report) => {
    const { quantity, caregiver } = value[report.key] ?? { quantity: null, caregiver: null };
    return { ...report, quantity, caregiver };
  });
  return { reports, countedAt };
}

/** The defaults of each for the caller. */
export const openReports = (caller: Caller): Report[] =>
  reportKeys.map((key) => ({
    key,
    description: reportsByKey[key].description,
    views: openViews(caller, key),
  }));

const openViews = (caller: Caller, key: ReportKey): Report["views"] =>
  reportsByKey[key].views
    .filter(({ dataSet }) => findDataSet(caller, dataSet) !== undefined)
    .map(({ dataSet, columns, filters, sort }) => ({
      dataSet,
      columns: [...columns],
      filters: [...filters],
      sortBy: sort,
    }));

const Quantity = z.object({
  quantity: z.int(),
  /** The caregiver with the most rows. */
  caregiver: z.nullable(z.object({ id: z.string(), name: z.string(), count: z.int() })),
});
type Quantity = z.infer<typeof Quantity>;

/** By the report's key. */
const Quantities = z.record(z.string(), Quantity);
type Quantities = z.infer<typeof Quantities>;

/** Row counts of the caller's reports with their defaults; cached for a while in large agencies. */
function readQuantities(services: Services, caller: Caller): Promise<Figure<Quantities>> {
  const keys = reportKeys.filter((key) => countedView(caller, key) !== undefined);
  const isOffice = seesAll(caller) && callerMay(caller, "supplies", "view-all");
  const scope = isOffice ? "all" : caller.userId;
  return readFigure(services, caller, {
    name: "report quantities",
    parameter: [caller.today, scope, ...keys].join(" "),
    schema: Quantities,
    count: (trx) => countAll({ ...caller, trx }, keys),
  });
}

async function countAll(work: In<Caller>, keys: readonly ReportKey[]): Promise<Quantities> {
  const quantities: Quantities = {};
  for (const key of keys) {
    const counted = countedView(work, key);
    if (counted !== undefined) quantities[key] = await countOne(work, counted);
  }
  return quantities;
}

type Counted = { readonly view: ReportView; readonly dataSet: DataSet };

/** Undefined for the custom report, or without access. */
function countedView(caller: Caller, key: ReportKey): Counted | undefined {
  const [view] = reportsByKey[key].views;
  if (key === "custom" || view === undefined) return undefined;
  const dataSet = findDataSet(caller, view.dataSet);
  return dataSet && { view, dataSet };
}

type Row = {
  readonly total: number;
  readonly id: string | null;
  readonly name: string | null;
  readonly count: number;
};

async function countOne(work: In<Caller>, { view, dataSet }: Counted): Promise<Quantity> {
  const { id, joins = [] } = dataSet.caregiver ?? { id: sql`null::uuid` };
  const wanted = wantedOf(work, dataSet, view.filters);
  const body = bodyOf(dataSet, { ...wanted, joins: [...wanted.joins, ...joins] });
  const { rows } = await sql<Row>`with counted as (
      select ${id} as id, count(*)::int as count, (sum(count(*)) over ())::int as total ${body} group by 1
    )
    select counted.*, app_user."firstName" || ' ' || app_user."lastName" as name from counted
      left join app_user on app_user.id = counted.id
      order by (counted.id is null), counted.count desc, counted.id limit 1`.execute(work.trx);
  const [most] = rows;
  if (most === undefined) return { quantity: 0, caregiver: null };
  const { total, id: userId, name, count } = most;
  return {
    quantity: total,
    caregiver: userId === null || name === null ? null : { id: userId, name, count },
  };
}
