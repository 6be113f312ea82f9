import type { ReportFilter, ReportRequest } from "@hearthside/contract";
import { type ReportPeriod, reportPeriods } from "@hearthside/contract/report-labels";
import type { ReportAddress } from "./report-address.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;
const isDayOrOpen = (text: string | undefined) => text === "" || (text !== undefined && day.test(text));
const isPeriod = (text: string | undefined): text is ReportPeriod =>
  text !== undefined && text in reportPeriods;

const noFilter = "all";
const noGroup = "none";

/** The filters in the address; the server checks that the report has these columns. */
export function filtersOf(where: string): ReportFilter[] {
  if (where === noFilter) return [];
  return where.split("_").map((one) => {
    const [column = "", ...rest] = one.split(".");
    return { column, ...meantBy(rest) };
  });
}

function meantBy(rest: readonly string[]): Omit<ReportFilter, "column"> {
  const nothing = { values: [], from: null, to: null, period: null };
  const [first, second] = rest;
  if (rest.length === 1 && isPeriod(first)) return { ...nothing, period: first };
  if (rest.length === 2 && isDayOrOpen(first) && isDayOrOpen(second))
    return { ...nothing, from: first || null, to: second || null };
  return { ...nothing, values: [...rest] };
}

export function whereOf(filters: readonly ReportFilter[]): string {
  const said = filters.map(saidOf).filter((one) => one !== undefined);
  return said.length === 0 ? noFilter : said.join("_");
}

function saidOf({ column, values, from, to, period }: ReportFilter): string | undefined {
  if (period !== null) return `${column}.${period}`;
  if (from !== null || to !== null) return `${column}.${from ?? ""}.${to ?? ""}`;
  return values.length === 0 ? undefined : [column, ...values].join(".");
}

/** What the address changes in the report's defaults. */
export function requestIn(address: ReportAddress, base: ReportRequest): ReportRequest {
  const { where, columns, group, sort } = address;
  return {
    ...base,
    ...(where !== undefined && { filters: filtersOf(where) }),
    ...(columns !== undefined && { columns: columns.split(".") }),
    ...(group !== undefined && { groupBy: group === noGroup ? null : group }),
    ...(sort !== undefined && { sortBy: sortOf(sort) }),
  };
}

function sortOf(sort: string): ReportRequest["sortBy"] {
  const [column = "", direction] = sort.split(".");
  return { column, descending: direction === "desc" };
}

export type ReportChange = Partial<Pick<ReportRequest, "filters" | "columns" | "groupBy" | "sortBy">>;

/** The address after a change; the rest of it stays. */
export const changedAddress = (
  address: ReportAddress,
  { filters, columns, groupBy, sortBy }: ReportChange,
): ReportAddress => ({
  ...address,
  ...(filters && { where: whereOf(filters) }),
  ...(columns && { columns: columns.join(".") }),
  ...(groupBy !== undefined && { group: groupBy ?? noGroup }),
  ...(sortBy && { sort: sortBy.descending ? `${sortBy.column}.desc` : sortBy.column }),
});

/** Whether the address changes the report's defaults. */
export const isReportChanged = ({ where, columns, group, sort }: ReportAddress): boolean =>
  [where, columns, group, sort].some((one) => one !== undefined);
