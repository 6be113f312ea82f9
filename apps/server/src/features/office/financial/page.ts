export const pageLength = 50;

export type Page<R> = { readonly rows: R[]; readonly total: number; readonly more: boolean };

/** Builds a page from one row more than its size. */
export const pageOf = <R>(found: readonly R[], total: number): Page<R> => ({
  rows: found.slice(0, pageLength),
  total,
  more: found.length > pageLength,
});
