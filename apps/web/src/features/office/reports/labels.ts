import type { Report, ReportCell, ReportColumn, ReportRequest } from "@hearthside/contract";
import { groupNouns, type ReportKey, type RowNouns, rowNouns } from "@hearthside/contract/report-labels";
import { showLocalClock } from "#src/lib/clock.ts";
import { showMoment } from "#src/lib/moments.ts";
import { counted, showNumber } from "#src/lib/numbers.ts";
import { showDate } from "#src/ui/date/date-text.ts";

const exact = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

const reportNouns: Partial<Record<ReportKey, RowNouns>> = {
  "missed-visit": ["missed visit", "missed visits"],
  "frequencies-expiring": ["expiring visit frequency", "expiring visit frequencies"],
};

/** '1,234 visits'; 'rows' if they are grouped. */
export const rowsText = (count: number, { dataSet, groupBy }: Pick<ReportRequest, "dataSet" | "groupBy">) =>
  counted(count, ...(groupBy === null ? rowNouns[dataSet] : groupNouns));

/** '55 missed visits', as in the report with its defaults. */
export const quantityText = (count: number, { key, views }: Pick<Report, "key" | "views">) =>
  counted(count, ...(reportNouns[key] ?? (views[0] ? rowNouns[views[0].dataSet] : groupNouns)));

/** The text of a cell, as people read it; empty if unknown. */
export function showCell({ type }: Pick<ReportColumn, "type">, cell: ReportCell): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  if (typeof cell === "number") return type === "integer" ? showNumber(cell) : exact.format(cell);
  return type === "text" ? cell : showTime(type, cell);
}

function showTime(type: ReportColumn["type"], cell: string): string {
  if (type === "date") return showDate(cell);
  return type === "instant" ? showMoment(cell) : showLocal(cell);
}

/** A local time has no zone: 'MM/DD/YYYY, 9:05 AM' as shown on the clocks there. */
function showLocal(local: string): string {
  return `${showDate(local.slice(0, 10))}, ${showLocalClock(local)}`;
}

/** Record numbers are not quantities, so they have no thousands separators. */
export const isNumber = ({ type }: Pick<ReportColumn, "type">) => type === "integer" || type === "decimal";
