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

/** In pixels: a card's rows of values, with its label, one line or two. */
const lineHeight = 40;
const textHeight = 56;
const cardPadding = 20;

const isLong: Readonly<Record<ReportColumn["type"], boolean>> = {
  text: true,
  integer: false,
  decimal: false,
  date: false,
  "local-time": true,
  instant: true,
  "yes-no": false,
};

/** A row as a card on a phone: two values side by side; text and times have two lines. */
export function cardOf(columns: readonly ReportColumn[]) {
  const pairs = columns.filter((_, at) => at % 2 === 0).map((first, at) => [first, columns[at * 2 + 1]]);
  const heights = pairs.map((pair) =>
    pair.some((one) => one && isLong[one.type]) ? textHeight : lineHeight,
  );
  return {
    layout: { gridTemplateRows: heights.map((height) => `${height}px`).join(" ") },
    height: heights.reduce((sum, height) => sum + height, cardPadding),
  };
}

/** Columns side by side; spare width goes to text columns. */
export function layoutOf(columns: readonly ReportColumn[]) {
  const tracks = columns.map(({ type }) => `minmax(${widths[type]}px, ${type === "text" ? 1 : 0.4}fr)`);
  return {
    layout: { gridTemplateColumns: tracks.join(" ") },
    minWidth: columns.reduce((sum, { type }) => sum + widths[type], 0),
  };
}
