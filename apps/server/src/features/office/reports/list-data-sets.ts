import { type Contract, type DataSetColumn, dataSets, type OutputOf } from "@hearthside/contract";
import { noValue } from "@hearthside/contract/report-words";
import { findRoleNames } from "#src/features/shared/roles/roles.ts";
import type { Work } from "#src/http/work.ts";
import type { DataSetColumn as Column, Option } from "./data-set.ts";
import { openReports } from "./list-reports.ts";
import { findDataSet } from "./open-data-set.ts";
import { findBranches, findEverybody } from "./queries.ts";
import { filterKindOf } from "./report-filters.ts";

/** The data sets the caller may report on, with all filter options. */
export async function listDataSets(work: Work): Promise<OutputOf<Contract["GET /reports/data-sets"]>> {
  const branches = await findBranches(work);
  const staff = await findEverybody(work);
  const roles = (await findRoleNames(work)).map((name) => ({ value: name, label: name }));
  const open = dataSets.flatMap((key) => {
    const dataSet = findDataSet(work, key);
    return dataSet === undefined ? [] : [{ key, label: dataSet.label, columns: dataSet.columns.map(told) }];
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

const told = (column: Column): DataSetColumn => ({
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
