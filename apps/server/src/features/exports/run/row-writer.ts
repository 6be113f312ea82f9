/** Values as PostgreSQL writes them, in the columns' order; `t` and `f` for yes and no. */
export type Row = readonly (string | null)[];

/** Writes a report's rows to a file, in the order in which they come. */
export type RowWriter = {
  readonly write: (rows: readonly Row[]) => Promise<void>;
  /** Everything is in the file's hands when it resolves. */
  readonly end: () => Promise<void>;
};
