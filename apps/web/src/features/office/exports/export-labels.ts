import type { DataExport, ExportFileFormat, ExportFormat, ExportStatus } from "@hearthside/contract";
import { exportFileName, mostPrintedRows } from "@hearthside/contract/report-labels";
import { agencyDay } from "#src/lib/moments.ts";
import { counted, showNumber } from "#src/lib/numbers.ts";
import type { Tone } from "#src/ui/tone.ts";

export const formatLabels: Readonly<Record<ExportFileFormat, string>> = {
  xlsx: "Excel",
  csv: "CSV",
  pdf: "PDF",
  zip: "ZIP",
};

/** The formats, with their limits. */
export const formatChoices = [
  { format: "xlsx", text: "Excel" },
  { format: "csv", text: "CSV" },
  { format: "pdf", text: `PDF, up to ${showNumber(mostPrintedRows)} rows` },
] as const satisfies readonly { format: ExportFormat; text: string }[];

export const exportStatusBadges: Readonly<Record<ExportStatus, { text: string; tone: Tone }>> = {
  queued: { text: "Queued", tone: "subdued" },
  running: { text: "In progress", tone: "primary" },
  done: { text: "Ready", tone: "success" },
  failed: { text: "Failed", tone: "warning" },
  cancelled: { text: "Canceled", tone: "base" },
  expired: { text: "Expired", tone: "base" },
};

export const isUnderWay = ({ status }: Pick<DataExport, "status">): boolean =>
  status === "queued" || status === "running";

/** For example "120,000 of 500,000 rows", or "12 of 90 files" for a record. Leaves out what is not counted yet. */
export function extent({
  rowsDone,
  rowCount,
  format,
}: Pick<DataExport, "rowsDone" | "rowCount" | "format">): string {
  const unit = format === "zip" ? "file" : "row";
  if (rowCount === null) return rowsDone === 0 ? "" : `${showNumber(rowsDone)} ${unit}s`;
  return rowsDone === rowCount
    ? counted(rowCount, unit)
    : `${showNumber(rowsDone)} of ${showNumber(rowCount)} ${unit}s`;
}

export const exportName = ({ title, format }: Pick<DataExport, "title" | "format">): string =>
  `${title} (${formatLabels[format]})`;

export const fileName = (one: DataExport): string => exportFileName(one, agencyDay(one.createdAt));
