import {
  type Contract,
  type DataSetColumn,
  dataSets,
  type OutputOf,
  type Report,
  type ReportKey,
  reportKeys,
} from "@hearthside/contract";
import { noValue } from "@hearthside/contract/report-labels";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { In } from "#src/db/in-agency.ts";
import { type Figure, readFigure } from "#src/features/shared/figures/figures.ts";
import { seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import { findRoleNames } from "#src/features/shared/roles/roles.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import type { DataSetColumn as Column, DataSet, Option } from "./data-set.ts";
import { findDataSet } from "./data-sets/data-sets.ts";
import type { ReportView } from "./named-reports.ts";
import { findBranchOptions, findEverybody } from "./queries.ts";
import { bodyOf, filterKindOf, inputOf } from "./report-filters.ts";
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
const openReports = (caller: Caller): Report[] =>
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
  const input = inputOf(work, dataSet, view.filters);
  const body = bodyOf(dataSet, { ...input, joins: [...input.joins, ...joins] });
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

/** The data sets the caller may report on, with all filter options. */
export async function listDataSets(work: Work): Promise<OutputOf<Contract["GET /reports/data-sets"]>> {
  const branches = await findBranchOptions(work);
  const staff = await findEverybody(work);
  const roles = (await findRoleNames(work)).map((name) => ({ value: name, label: name }));
  const open = dataSets.flatMap((key) => {
    const dataSet = findDataSet(work, key);
    return dataSet === undefined
      ? []
      : [{ key, label: dataSet.label, columns: dataSet.columns.map(describeColumn) }];
  });
  return { reports: openReports(work), dataSets: open, branches, staff, roles };
}

const yesAndNo: readonly Option[] = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

/** A single patient can only be selected on an exported list's screen, not in a report's form. */
function offeredFilter(column: Column): DataSetColumn["filter"] {
  const kind = filterKindOf(column);
  return kind === undefined || kind === "patient" ? null : kind;
}

const describeColumn = (column: Column): DataSetColumn => ({
  key: column.key,
  label: column.label,
  type: column.type,
  filter: offeredFilter(column),
  options: optionsFor(column),
  isSummed: column.isSummed ?? false,
});

const none: Option = { value: noValue, label: "(empty)" };

function optionsFor({ options, pick, type }: Column): Option[] {
  if (options !== undefined) return [...options, none];
  if (pick !== undefined) return pick.of === "patient" || pick.of === "role" ? [] : [none];
  return type === "yes-no" ? [...yesAndNo] : [];
}
