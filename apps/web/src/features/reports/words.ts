import type { ReportCell, ReportColumn } from "@hearthside/contract";
import { showMoment } from "#src/lib/moments.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { showDate } from "#src/ui/date/date-text.ts";

const exact = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** '1,234 rows' */
export const rowsWords = (count: number) => `${showNumber(count)} ${count === 1 ? "row" : "rows"}`;

/** What stands in a cell, as people read it; empty where nothing is known. */
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

/** A local time belongs to no zone: 'MM/DD/YYYY, 9:05 AM' of what its clocks show. */
function showLocal(local: string): string {
  const [day = "", time = ""] = local.split("T");
  const [hour = "0", minute = "00"] = time.split(":");
  const hours = Number(hour);
  return `${showDate(day)}, ${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? "AM" : "PM"}`;
}

/** Record numbers are no quantities: their digits stand together. */
export const isNumber = ({ type }: Pick<ReportColumn, "type">) => type === "integer" || type === "decimal";
