import type { ReportCell, ReportColumn, ReportRequest } from "@hearthside/contract";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { phonePage } from "#src/ui/use-drawn-rows.ts";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { pageRows, previewPage } from "../queries.ts";

const rowHeight = 36;

/** Browsers render nothing below about ten million pixels. */
export const mostRows = 250_000;

export type ShownRow = {
  readonly cells: readonly ReportCell[];
  /** The patients named in its patient column. */
  readonly patientId: string | null;
};

/** The visible rows of a report, loaded page by page while scrolling; on a phone 20 at a time, on the page itself. */
export function useRows(request: ReportRequest) {
  const scroller = useRef<HTMLDivElement>(null);
  const first = useQuery(previewPage(request, 0));
  const total = first.data?.total ?? 0;
  const isNarrow = useIsNarrow();
  const size = isNarrow ? cardOf(first.data?.columns ?? []).height : rowHeight;
  const [asked, setAsked] = useState(phonePage);
  // oxlint-disable-next-line react/incompatible-library -- its result is read here on each render and stored nowhere
  const virtual = useVirtualizer({
    count: isNarrow ? 0 : Math.min(total, mostRows),
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: 10,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, size]);
  const items = isNarrow ? cardsOf(Math.min(asked, total, mostRows), size) : virtual.getVirtualItems();
  const pages = [...new Set(items.map(({ index }) => Math.floor(index / pageRows)))].filter(
    (page) => page > 0,
  );
  const later = useQueries({
    queries: first.isPlaceholderData ? [] : pages.map((page) => previewPage(request, page)),
  });
  const failed = later.find(({ isError }) => isError);

  const height = isNarrow ? items.length * size : virtual.getTotalSize();
  const showMore = () => setAsked(asked + phonePage);
  return { scroller, first, total, items, size, isNarrow, height, rowAt, failed, showMore };

  /** Undefined while loading. */
  function rowAt(index: number): ShownRow | undefined {
    const page = Math.floor(index / pageRows);
    const answer = page === 0 ? first.data : later[pages.indexOf(page)]?.data;
    const cells = answer?.rows[index % pageRows];
    return cells && { cells, patientId: answer?.patientIds?.[index % pageRows] ?? null };
  }
}

/** The first cards, one below the other. */
const cardsOf = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => ({ index, start: index * size }));

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
