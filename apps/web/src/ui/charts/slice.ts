import type { ReactNode } from "react";

/** One part of a chart. The color is a role of tokens.css. Null: no data, which is not zero. */
export type Slice = { readonly name: string; readonly value: number | null; readonly color: string };

export type ChartProps = {
  readonly slices: readonly Slice[];
  /** The text alternative of the drawing; the table has the numbers. */
  readonly label: string;
  /** Wraps the slice at that index in a link. */
  readonly link?: (at: number, drawn: ReactNode) => ReactNode;
};
