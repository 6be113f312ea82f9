import type { ReactNode } from "react";

/** One part of a chart. The colour is a role of tokens.css. Null: nothing is known, which is not zero. */
export type Slice = { readonly name: string; readonly value: number | null; readonly color: string };

export type ChartProps = {
  readonly slices: readonly Slice[];
  /** What is drawn, for who does not see it; its numbers stand in the table. */
  readonly label: string;
  /** Puts the drawn part of that place into a link. */
  readonly link?: (at: number, drawn: ReactNode) => ReactNode;
};
