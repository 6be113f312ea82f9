/** Values as PostgreSQL writes them, in the columns' order. `t` and `f` are yes and no. */
export type Row = readonly (string | null)[];

/** Writes a report's rows to a file, in the order in which they arrive. */
export type RowWriter = {
  readonly write: (rows: readonly Row[]) => Promise<void>;
  /** Resolves when the file has everything. */
  readonly end: () => Promise<void>;
};
