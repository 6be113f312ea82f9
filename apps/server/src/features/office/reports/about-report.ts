import type { ReportAbout, ReportFilter, ReportRequest } from "@hearthside/contract";
import { noValue } from "@hearthside/contract/report-labels";
import { describeMoment } from "#src/features/documents/print/document-parts.ts";
import type { Work } from "#src/http/work.ts";
import type { DataSetColumn, Option } from "./data-set.ts";
import { openDataSet } from "./data-sets/data-sets.ts";
import { findAgencyName, findBranchOptions, findEverybody, findPatientNames } from "./queries.ts";
import { columnOf, daysOf } from "./report-filters.ts";

/** The heading of a printed or exported report. Throws `forbidden`, `invalid-input`. */
export async function aboutReport(work: Work, request: ReportRequest): Promise<ReportAbout> {
  const dataSet = openDataSet(work, request.dataSet);
  const filters: string[] = [];
  for (const filter of request.filters) {
    const column = columnOf(dataSet, filter.column);
    const text = await filterText(work, { column, filter });
    if (text !== undefined) filters.push(`${column.label}: ${text}`);
  }
  return {
    agencyName: await findAgencyName(work),
    filters: filters.length === 0 ? ["All rows"] : filters,
    readAt: describeMoment(work.now.toISOString(), work.zone),
  };
}

type Filtered = { readonly column: DataSetColumn; readonly filter: ReportFilter };

/** Undefined for a filter without effect. */
async function filterText(work: Work, { column, filter }: Filtered): Promise<string | undefined> {
  if (filter.values.length === 0) return spanText(daysOf(filter, work.today));
  const options = await optionsOf(work, { column, filter });
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return listOf(filter.values.map((value) => (value === noValue ? "none" : (labels.get(value) ?? value))));
}

/** Separated so that a value with a comma, such as a name, does not read as two. */
const listOf = (texts: readonly string[]): string =>
  texts.join(texts.some((text) => text.includes(",")) ? "; " : ", ");

const yesAndNo: readonly Option[] = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

async function optionsOf(work: Work, { column, filter }: Filtered): Promise<readonly Option[]> {
  const picked = column.pick?.of;
  switch (picked) {
    case "staff":
      return findEverybody(work);
    case "branch":
      return findBranchOptions(work);
    case "patient":
      return findPatientNames(work, filter.values);
    case "role":
      return [];
    case undefined:
      return column.options ?? (column.type === "yes-no" ? yesAndNo : []);
    default:
      return picked satisfies never;
  }
}

const day = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

function spanText({ from, to }: { from: string | null; to: string | null }): string | undefined {
  if (from === null) return to === null ? undefined : `through ${day(to)}`;
  return to === null ? `from ${day(from)}` : `${day(from)} to ${day(to)}`;
}
