import type { ReactNode } from "react";
import { showNumber } from "#src/lib/numbers.ts";

/** A chart's rows with the time they were counted. */
export type Figures<Row> = {
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly countedAt: string | undefined;
  /** The rows answer an older request; the newer one is loading. */
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

/** As shown in a table: a dash where there is no data. */
export const valueWords = (value: string | number | null) =>
  typeof value === "number" ? showNumber(value) : (value ?? "–");
