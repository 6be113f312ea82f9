import type { ReactNode } from "react";
import { showNumber } from "#src/lib/numbers.ts";

/** What a chart shows, as far as it is known: rows, and when they were counted. */
export type Figures<Row> = {
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly countedAt: string | undefined;
  /** The rows answer an older question; the newer answer is under way. */
  readonly outdated: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** A column of the table that says the same as the chart. */
export type FigureColumn<Row> = {
  readonly header: string;
  /** Null: nothing is known, which is not zero. */
  readonly value: (row: Row) => string | number | null;
  /** Leads from the value to the rows behind it. */
  readonly link?: (row: Row, words: string) => ReactNode;
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

/** As it stands in a table: a dash where nothing is known. */
export const valueWords = (value: string | number | null) =>
  typeof value === "number" ? showNumber(value) : (value ?? "–");
