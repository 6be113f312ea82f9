import type { ReportColumn } from "@hearthside/contract";

/** Minimum column widths in pixels. */
const widths: Readonly<Record<ReportColumn["type"], number>> = {
  text: 180,
  integer: 104,
  decimal: 104,
  date: 116,
  "local-time": 196,
  instant: 196,
  "yes-no": 104,
};

/** Columns side by side; spare width goes to text columns. */
export function layoutOf(columns: readonly ReportColumn[]) {
  const tracks = columns.map(({ type }) => `minmax(${widths[type]}px, ${type === "text" ? 1 : 0.4}fr)`);
  return {
    layout: { gridTemplateColumns: tracks.join(" ") },
    minWidth: columns.reduce((sum, { type }) => sum + widths[type], 0),
  };
}
