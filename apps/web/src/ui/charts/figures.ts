import type { ReactNode } from "react";
import { showNumber } from "#src/lib/numbers.ts";

/** A chart's rows with the time they were counted. */
export type Figures<Row> = {
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly countedAt: string | undefined;
  /** The rows belong to an older request; the newer one is loading. */
  readonly outdated: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** A column of the chart's table. */
export type FigureColumn<Row> = {
  readonly header: string;
  /** Null: no data, which is not zero. */
  readonly value: (row: Row) => string | number | null;
  /** Links the value to the rows behind it. */
  readonly link?: (row: Row, text: string) => ReactNode;
};

type Query<Answer> = {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
};

export const figuresOf = <Answer extends { readonly countedAt: string }, Row>(
  { data, error, isPlaceholderData, refetch }: Query<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
): Figures<Row> => ({
  rows: data && rowsOf(data),
  countedAt: data?.countedAt,
  outdated: isPlaceholderData,
  error,
  retry: () => void refetch(),
});

/** As shown in a table: a dash where there is no data. */
export const valueText = (value: string | number | null) =>
  typeof value === "number" ? showNumber(value) : (value ?? "–");

/** One part of a chart. The color is a role of tokens.css. Null: no data, which is not zero. */
export type Slice = { readonly name: string; readonly value: number | null; readonly color: string };

export type ChartProps = {
  readonly slices: readonly Slice[];
  /** The text alternative of the drawing; the table has the numbers. */
  readonly label: string;
  /** Wraps the slice at that index in a link. */
  readonly link?: (at: number, drawn: ReactNode) => ReactNode;
};

const steps = [1, 2, 2.5, 5, 10];
const input = 4;

/** Grid lines for whole numbers up to `max`: from 0 in about four steps, the last at or above `max`. */
export function ticksUpTo(max: number): number[] {
  const rough = Math.max(max, 1) / input;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fitting = steps.map((step) => step * power).find((step) => step >= rough && Number.isInteger(step));
  const step = fitting ?? 1;
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, at) => at * step);
}

/** Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read UTF-8. */
export const toCsv = <Row>(rows: readonly Row[], columns: readonly FigureColumn<Row>[]): string =>
  `\uFEFF${[columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]
    .map((cells) => cells.map(cellText).join(","))
    .join("\r\n")}\r\n`;

function cellText(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = harmless(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Keeps spreadsheets from reading text as a formula. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
